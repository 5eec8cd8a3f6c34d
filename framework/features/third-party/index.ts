import type { Feature } from '../../site/feature.ts'
import { readWorkerTemplate } from '../service-worker/worker-template.ts'
import { renderThirdParty } from './third-party.ts'

/** `THIRD-PARTY.txt`. */
export const thirdParty: Feature = {
  name: 'third-party',
  after: ['service-worker'],
  files: ({ root, site: { serviceWorker } }) => [
    {
      name: 'THIRD-PARTY.txt',
      render: async ({ modules, fonts }) => {
        const worker = serviceWorker === 'install' ? await readWorkerTemplate() : undefined
        return renderThirdParty(root, { modules, fonts, packages: worker?.packages })
      },
    },
  ],
}
