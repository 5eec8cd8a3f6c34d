/** Tags in the head of every page, and the icons and web app manifest that they link to. */

import { href, type FileContent } from '@flatirons/framework'

import { config } from './config.ts'
import { toFile } from './drawings/kit/svg.ts'
import { picture } from './drawings/picture.ts'
import { FEED_PATH } from './feed.ts'
import { fontUrls } from './theme/fonts.ts'

const icon = toFile(picture('icon'))

/** Icons by file name: the logo on a night background. Phones crop the corners of the maskable icon. */
export const iconFiles: Record<string, FileContent> = {
  'favicon.svg': icon,
  'favicon.ico': { svg: icon, widths: [16, 32, 48] },
  'icon-180.png': { svg: toFile(picture('icon-full')), widths: [180] },
  'icon-192.png': { svg: icon, widths: [192] },
  'icon-512.png': { svg: icon, widths: [512] },
  'icon-maskable-512.png': { svg: toFile(picture('icon-maskable')), widths: [512] },
}

export const manifest = {
  id: href('/'),
  name: config.name,
  short_name: config.name,
  description: 'Software that a business stands on, made in Boulder, Colorado.',
  lang: 'en',
  start_url: href('/'),
  scope: href('/'),
  display: 'minimal-ui',
  background_color: config.themeColor,
  theme_color: config.themeColor,
  icons: [
    { src: href('/favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
    { src: href('/icon-192.png'), sizes: '192x192', type: 'image/png' },
    { src: href('/icon-512.png'), sizes: '512x512', type: 'image/png' },
    { src: href('/icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** Returns the tags in the head of every page. */
export function siteHead() {
  return (
    <>
      {Object.values(fontUrls()).map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href={href('/favicon.ico')} sizes="32x32" />
      <link rel="icon" href={href('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={href('/icon-180.png')} />
      <link rel="manifest" href={href('/manifest.webmanifest')} />
      <link rel="alternate" type="application/rss+xml" title={`${config.name} blog`} href={href(FEED_PATH)} />
      <meta name="theme-color" content={config.themeColor} />
    </>
  )
}
