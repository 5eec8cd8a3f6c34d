/** Builds the site: `npm run build -- --base /x/ --outDir d`. */

import { runBuild } from '#framework/build'

await runBuild(import.meta.dirname)
