/** What machines read of the site besides its pages: the feed, the web app manifest, and the tags of every head. */

import { href, type Feed } from '@flatirons/framework'

import { config } from './config.ts'
import { manifestIcons } from './icons.ts'
import { BLOG_PATH } from './models/blog-path.ts'
import { byDate, summaryOf } from './models/blog-post.ts'
import type { SiteContent } from './models/index.ts'
import { fontUrls } from './theme/fonts.ts'

const FEED_PATH = '/rss.xml'

/** All posts, newest first. */
export function feed({ blog, posts }: SiteContent): Feed {
  return {
    title: `${blog.headline} | ${config.name}`,
    description: blog.description,
    path: BLOG_PATH,
    items: posts.toSorted(byDate).map((post) => ({
      path: post.path,
      title: post.title,
      summary: summaryOf(post),
      date: post.date,
      updated: post.updated,
      html: post.body,
    })),
  }
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
  icons: manifestIcons,
}

/** Tags in the head of every page. */
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
