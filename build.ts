/** Builds the site: `npm run build -- --base /x/ --outDir d`. */

import { runBuild } from '@flatirons/framework/build'

await runBuild(import.meta.dirname)
