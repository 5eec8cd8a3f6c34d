/** `THIRD-PARTY.txt`: the packages of which something is sent to visitors, with their licenses. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { isDictionary } from '../../shared/is-object.ts'

export const THIRD_PARTY = 'THIRD-PARTY.txt'

export interface ShippedParts {
  /** Modules of the browser's code, style sheets and files; as paths, relative to the project. */
  modules: readonly string[]
  /** Files of fonts, as module specifiers. */
  fonts: readonly string[]
  /** What else is sent, already described. */
  packages?: readonly ShippedPackage[] | undefined
}

export interface ShippedPackage {
  /** Its name, version and license. */
  title: string
  /** The text of its license. */
  text: string
}

/** What a manifest says is its author's word, of any type. */
interface Manifest {
  name?: unknown
  version?: unknown
  license?: unknown
  licenses?: unknown
  homepage?: unknown
}

const LICENSE_FILE = /^(?:licen[cs]es?|copying|notice)\b/i

const RULE = '-'.repeat(72)
/** A line of a license that looks like the line between two packages. */
const FORGED_RULE = /^\s*-{72}\s*$/gm

/** Lists packages in the order of their names. Packages with the same text share it. `root` is the project's folder. */
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

/** What is said of the package in `folder`. */
export function describePackage(folder: string): ShippedPackage {
  const { name, version, license, licenses, homepage } = readManifest(folder)
  const stated = nameLicense(license ?? licenses) || 'license not stated'
  return {
    title: `${oneLine(name)} ${oneLine(version)} (${stated})`,
    text: readLicenses(folder) || `The package does not include the text of its license. ${oneLine(homepage)}`.trim(),
  }
}

// oxlint-disable-next-line no-control-regex -- These are the characters.
const CONTROLS = /[\0-\x1f\x7f-\x9f\u2028\u2029]+/g

/** A text of a manifest, without what would begin a line; nothing for other values. */
const oneLine = (value: unknown) => (typeof value === 'string' ? value.replace(CONTROLS, ' ').trim() : '')

/** What a manifest says of its license: a name, or in old ones an object with its type and URL, or several. */
function nameLicense(license: unknown): string {
  if (Array.isArray(license)) return license.map(nameLicense).filter(Boolean).join(' or ')
  if (!isDictionary(license)) return oneLine(license)
  return [oneLine(license.type), oneLine(license.url)].filter(Boolean).join(', ')
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
    .map((name) => readFileSync(join(folder, name), 'utf-8').replace(/\r\n?/g, '\n').trim())
    .join('\n\n')
    .replace(FORGED_RULE, ' $&')
}
