import { enums, optional } from 'superstruct'

import type { BuildResult, Feature } from '../../site/feature.ts'

/** `sw.js`. */
export const serviceWorker: Feature = {
  name: 'service-worker',
  settings: { serviceWorker: optional(enums(['install', 'remove'])) },
  files({ base, site: { serviceWorker } }) {
    if (!serviceWorker) return []
    const render = serviceWorker === 'remove' ? renderRemoval : renderInstalled
    // In dev, a worker would cache old pages.
    return [{ name: 'sw.js', isBuildOnly: true, render: (result) => render(base, result) }]
  },
}

const renderRemoval = async (base: string) => (await import('./service-worker.ts')).renderRemoval(base)

async function renderInstalled(base: string, { hash, entry, offlinePage, assets: names, readFile }: BuildResult) {
  const [{ renderServiceWorker }, { readWorkerTemplate }] = await Promise.all([
    import('./service-worker.ts'),
    import('./worker-template.ts'),
  ])
  const assets = new Set([entry, ...(offlinePage.match(RegExp(`${base}assets/[\\w.-]+`, 'g')) ?? [])])
  const { code: template } = await readWorkerTemplate()
  return renderServiceWorker({ template, base, hash, assets, names, readFile })
}
