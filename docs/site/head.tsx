/** Tags in the head of every page: the scheme before the first paint, the font, the icon. */

import { href } from '@flatirons/framework'

import { SCHEME_SCRIPT } from './parts/scheme-script.ts'
import { fontUrl } from './theme/fonts.ts'

export function siteHead() {
  return (
    <>
      <script>{SCHEME_SCRIPT}</script>
      <link rel="preload" href={fontUrl()} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href={href('/favicon.svg')} type="image/svg+xml" />
      <meta name="theme-color" content="#fdfefc" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f1613" media="(prefers-color-scheme: dark)" />
    </>
  )
}
