/** `THIRD-PARTY.txt`: the packages of which something is sent to visitors, with their licenses. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const THIRD_PARTY = 'THIRD-PARTY.txt'

export interface ShippedParts {
  /** Modules of the browser's code, style sheets and files; as paths, relative to the project. */
  modules: readonly string[]
  /** Files of fonts, as module specifiers. */
  fonts: readonly string[]
  /** The code of the service worker, if there is one. */
  worker?: string | undefined
}

interface Manifest {
  name?: string
  version?: string
  license?: string
  homepage?: string
}

const LICENSE_FILE = /^(?:licen[cs]es?|copying|notice)\b/i

const RULE = '-'.repeat(72)

/** Lists packages in the order of their names. Packages with the same text share it. `root` is the project's folder. */
export function renderThirdParty(root: string, { modules, fonts, worker = '' }: ShippedParts): string {
  const manifest = join(root, 'package.json')
  const { resolve } = createRequire(manifest)
  const folders = new Set([
    ...modules.map((name) => findPackage(join(root, name.replace(/\?.*$/, '')))),
    ...fonts.map((name) => findPackage(resolve(name))),
    ...listWorkboxPackages(worker),
  ])
  const titles = new Map<string, Set<string>>()
  folders.delete(findPackage(manifest))
  for (const folder of folders) {
    if (!folder) continue
    const { name, version, license = 'license not stated', homepage } = readManifest(folder)
    const text = readLicenses(folder) || `The package holds no text of its license. ${homepage ?? ''}`.trim()
    titles.set(text, (titles.get(text) ?? new Set()).add(`${name} ${version} (${license})`))
  }
  const parts = [...titles].map(([text, names]) => [[...names].sort().join('\n'), text].join('\n\n'))
  const head = 'This site sends its visitors code, styles or fonts of these packages:'
  return [head, ...parts.sort()].join(`\n\n${RULE}\n`) + '\n'
}

/** The folder of the package that holds a file; nothing when none does. A manifest without a name only states a type. */
function findPackage(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (readManifest(folder).name) return folder
  return undefined
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf-8')) as Manifest) : {}
}

function readLicenses(folder: string): string {
  return readdirSync(folder)
    .filter((name) => LICENSE_FILE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf-8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

/** Every package of workbox leaves its name in the code. */
function listWorkboxPackages(worker: string): string[] {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('workbox-build/package.json'))
  const names = new Set([...worker.matchAll(/["']workbox:([\w-]+):/g)].map(([, name = '']) => name))
  return [...names].map((name) => dirname(resolve(`workbox-${name}/package.json`)))
}
