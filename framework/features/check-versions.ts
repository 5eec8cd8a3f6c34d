/** Checks that extensions are made for this version of the framework. */

import { failOn } from '../errors/problems.ts'
import { EXTENSIONS_FILE, PACKAGE, readManifest } from '../shared/project.ts'
import type { Extension } from './extension.ts'

/** Throws a `ProblemsError` with each extension that is made for other versions. */
export async function requireVersions(extensions: readonly Extension[]): Promise<void> {
  const limited = extensions.flatMap(({ name, framework }) => (framework === undefined ? [] : [{ name, framework }]))
  if (limited.length === 0) return
  const { default: semver } = await import('semver')
  const { version } = readManifest()
  const wrong = limited.filter(({ framework }) => !semver.satisfies(version, framework))
  failOn(
    wrong.map(({ name, framework }) => ({
      where: EXTENSIONS_FILE,
      help: 'extensions' as const,
      message: `The extension "${name}" is made for ${PACKAGE} ${framework}, but this is ${version}. Update the extension or the framework.`,
    })),
    'in the extensions',
  )
}
