/** `THIRD-PARTY.txt`: the packages whose code, styles or fonts visitors get, with their licenses. */

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { describePackage, readUncheckedManifest, type PackageNotice } from '../../shared/packages.ts'
import type { BuildResult, Feature } from '../../site/feature.ts'

export const thirdParty: Feature = {
  name: 'third-party',
  after: ['service-worker'],
  files: ({ root, site: { serviceWorker } }) => [
    {
      name: 'THIRD-PARTY.txt',
      render: async ({ modules, fonts }) => {
        const installed = serviceWorker === 'install' && (await import('../service-worker/worker-template.ts'))
        const worker = installed && (await installed.readWorkerTemplate())
        return renderThirdParty(root, { modules, fonts, ...(worker && { packages: worker.packages }) })
      },
    },
  ],
}

export interface ShippedParts extends Pick<BuildResult, 'modules' | 'fonts'> {
  /** Packages in the browser's code that are not modules of the build. */
  packages?: readonly PackageNotice[] | undefined
}

const RULE = '-'.repeat(72)

/** Returns the text of `THIRD-PARTY.txt`. Packages with the same license text are listed together. `root` is the project's folder. */
export function renderThirdParty(root: string, { modules, fonts, packages = [] }: ShippedParts): string {
  const manifest = join(root, 'package.json')
  const { resolve } = createRequire(manifest)
  const folders = new Set([
    ...modules.map((name) => findPackage(join(root, name.replace(/\?.*$/, '')))),
    ...fonts.map((name) => findPackage(resolve(name))),
  ])
  folders.delete(findPackage(manifest))
  const found = [...folders].filter((folder) => folder !== undefined).map(describePackage)
  const titles = new Map<string, Set<string>>()
  for (const { title, text } of [...found, ...packages]) titles.set(text, (titles.get(text) ?? new Set()).add(title))
  const parts = [...titles].map(([text, names]) => [[...names].sort().join('\n'), text].join('\n\n'))
  const head = 'This site contains code, styles or fonts of these packages:'
  return [head, ...parts.sort()].join(`\n\n${RULE}\n`) + '\n'
}

/** Returns the folder of the package that contains a file. A `package.json` without a name is skipped. */
function findPackage(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (readUncheckedManifest(folder).name) return folder
  return undefined
}
