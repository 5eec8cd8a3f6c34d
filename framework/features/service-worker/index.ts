import { enums, optional } from 'superstruct'

import type { BuildResult, Feature } from '../../site/feature.ts'
import { renderRemoval, renderServiceWorker } from './service-worker.ts'
import { readWorkerTemplate } from './worker-template.ts'

/** `sw.js`. */
export const serviceWorker: Feature = {
  name: 'service-worker',
  settings: { serviceWorker: optional(enums(['install', 'remove'])) },
  files({ base, site: { serviceWorker } }) {
    if (!serviceWorker) return []
    const render = serviceWorker === 'remove' ? () => renderRemoval(base) : renderInstalled(base)
    // In dev, a worker would cache old pages.
    return [{ name: 'sw.js', isBuildOnly: true, render }]
  },
}

const renderInstalled = (base: string) => async (result: BuildResult) => {
  const { hash, entry, offlinePage, assets: names, readFile } = result
  const assets = new Set([entry, ...(offlinePage.match(RegExp(`${base}assets/[\\w.-]+`, 'g')) ?? [])])
  const { code: template } = await readWorkerTemplate()
  return renderServiceWorker({ template, base, hash, assets, names, readFile })
}
