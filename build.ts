/** Builds the site: `npm run build -- --base /x/ --outDir d`. */

import { runBuild } from '@flatirons/framework/build'

import { HOST_VARIABLES, warnOfUrl } from './site/config.ts'

await runBuild(import.meta.dirname)

// Other sites of this repository have settings of their own for their URLs.
if (!process.exitCode && !/ --(?:help|root)\b/.test(process.argv.join(' '))) {
  // Loaded last: the build sets what Vite's bundler reads when it is loaded.
  const { loadEnv } = await import('vite')
  const warning = warnOfUrl(loadEnv('production', import.meta.dirname, ['VITE_SITE_URL', ...HOST_VARIABLES]))
  if (warning) console.warn(warning)
}
