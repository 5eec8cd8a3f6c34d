/** The command `info`: prints versions, and the extensions of a site with their hooks and times. */

import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

import { readHookTimes } from '../memo/hook-times.ts'
import { openCache } from '../memo/build-cache.ts'
import { requireSite } from '../builder/load/require-site.ts'
import { HOOKS } from '../features/check-extensions.ts'
import type { Extension } from '../features/extension.ts'
import { loadExtensions } from '../features/load-extensions.ts'
import { PACKAGE, readManifest } from '../shared/project.ts'
import { defineCommand } from './command-line.ts'

export const infoCommand = () =>
  defineCommand({
    summary: 'Prints versions, and the extensions with their hooks and times.',
    options: {
      root: { type: 'string', value: 'folder', help: 'the folder of the project, the current folder by default' },
    },
    async run({ values }) {
      const root = resolve(values.root ?? '.')
      requireSite(root)
      const cache = openCache(root)
      try {
        console.log(formatInfo(listVersions(root), await loadExtensions(root), readHookTimes(cache)).join('\n'))
      } finally {
        cache.close()
      }
    },
  })

function listVersions(root: string): [name: string, version: string][] {
  const require = createRequire(join(root, 'package.json'))
  const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version
  return [
    [PACKAGE, readManifest().version],
    ...['vite', 'react'].map((name): [string, string] => [name, versionOf(name)]),
    ['node', `${process.versions.node}, ${process.platform} ${process.arch}`],
  ]
}

/** Returns the lines that the command prints. `times` are those of the last build that rendered pages. */
export function formatInfo(
  versions: readonly (readonly [name: string, version: string])[],
  extensions: readonly Extension[],
  times: Readonly<Record<string, number>> | undefined,
): string[] {
  const formatTime = (name: string) => (times?.[name] === undefined ? '' : `  ${times[name].toFixed(1)} ms`)
  const width = Math.max(...versions.map(([name]) => name.length)) + 2
  const rows = extensions.flatMap((extension) => {
    const { name, framework } = extension
    const hooks = HOOKS.filter((hook) => extension[hook] !== undefined)
    return [
      `  ${name}${framework === undefined ? '' : `, for ${framework}`}`,
      ...hooks.map((hook) => `    ${hook.padEnd(12)}${formatTime(`${name}: ${hook}`)}`.trimEnd()),
    ]
  })
  const title =
    extensions.length === 0
      ? 'No extensions.'
      : `Extensions, in the order of their hooks${times ? ', with their times in the last build that rendered pages' : ''}`
  return [...versions.map(([name, version]) => name.padEnd(width) + version), '', title, ...rows]
}
