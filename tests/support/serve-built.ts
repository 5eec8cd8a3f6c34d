/** Serves the built sites to the browser tests, as a production host would. */

import { createServer } from 'node:http'
import { resolve } from 'node:path'

import { createServe } from '../../framework/build/preview/serve.ts'
import { FIXTURE, SITE, urlOf } from './built-sites.ts'

for (const site of [SITE, FIXTURE]) {
  createServer(createServe({ dist: resolve(site.dist), base: site.base })).listen(site.port, () => {
    console.log(`${site.dist} on ${urlOf(site)}`)
  })
}
