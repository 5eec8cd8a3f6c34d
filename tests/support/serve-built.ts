/** Serves the built sites to the browser tests like a production host. */

import { createServer } from 'node:http'
import { resolve } from 'node:path'

import { createCollector } from '../../packages/collector/collector.ts'
import { createOnDemand } from '../../framework/http/built-handler.ts'
import { createPreview, createServe } from '../../framework/http/serve.ts'
import { experiments } from '../../site/preview.ts'
import { COLLECTED, FIXTURE, KEYED, MANUAL, SHOP, SITE, urlOf } from './built-sites.ts'

const serve = ({ dist, base }: typeof SITE) =>
  createServe({ dist: resolve(dist), base, onDemand: createOnDemand(resolve(`${dist}.server/handler.mjs`)) })
const collect = ({ dist, base }: typeof SITE) =>
  createPreview({
    dist: resolve(dist),
    base,
    service: { name: 'collector', answer: createCollector(base, { experiments }) },
  })

for (const [site, handler] of [
  [SITE, serve(SITE)],
  [FIXTURE, serve(FIXTURE)],
  [MANUAL, serve(MANUAL)],
  [KEYED, serve(KEYED)],
  [COLLECTED, collect(COLLECTED)],
  [SHOP, serve(SHOP)],
] as const)
  createServer(handler).listen(site.port, () => console.log(`${site.dist} on ${urlOf(site)}`))
