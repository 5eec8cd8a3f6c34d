/** Reads the manifests and licenses of packages. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isDictionary } from './is-object.ts'

export interface PackageNotice {
  /** Its name, version and license. */
  title: string
  /** The text of its license. */
  text: string
}

/** Unchecked: any package may have any values here. */
interface Manifest {
  name?: unknown
  version?: unknown
  license?: unknown
  licenses?: unknown
  homepage?: unknown
}

const LICENSE_FILE = /^(?:licen[cs]es?|copying|notice)\b/i

/** A line of a license that looks like the separator between packages in `THIRD-PARTY.txt`. */
const FORGED_RULE = /^\s*-{72}\s*$/gm

/** Returns the name, version and licenses of the package in `folder`. */
export function describePackage(folder: string): PackageNotice {
  const { name, version, license, licenses, homepage } = readUncheckedManifest(folder)
  const stated = nameLicense(license ?? licenses) || 'license not stated'
  return {
    title: `${toOneLine(name)} ${toOneLine(version)} (${stated})`,
    text: readLicenses(folder) || `The package does not include the text of its license. ${toOneLine(homepage)}`.trim(),
  }
}

// oxlint-disable-next-line no-control-regex -- These are the characters.
const CONTROLS = /[\0-\x1f\x7f-\x9f\u2028\u2029]+/g

/** Returns a text without line breaks and control characters; empty for other types. */
const toOneLine = (value: unknown) => (typeof value === 'string' ? value.replace(CONTROLS, ' ').trim() : '')

/** The license is a name, or in old manifests an object with a type and a URL, or a list of these. */
function nameLicense(license: unknown): string {
  if (Array.isArray(license)) return license.map(nameLicense).filter(Boolean).join(' or ')
  if (!isDictionary(license)) return toOneLine(license)
  return [toOneLine(license.type), toOneLine(license.url)].filter(Boolean).join(', ')
}

export function readUncheckedManifest(folder: string): Manifest {
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
