/** Reads the names that modules export from their sources. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync } from 'vite'

import { groupBy } from '../../framework/shared/group-by.ts'
import { listSources } from './temp-folders.ts'

export interface Export {
  /** The exporting file, relative to the project. */
  file: string
  name: string
}

/** Returns the names that modules of these folders define and export. Default exports and re-exports are left out. */
export function readExports(...folders: string[]): Export[] {
  return folders.flatMap(listSources).flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf-8')
    const { staticImports, staticExports } = parseSync(file, source).module
    const imported = new Set(staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)))
    return staticExports
      .flatMap(({ entries }) => entries)
      .filter(
        ({ moduleRequest, exportName, localName }) =>
          moduleRequest === null && exportName.kind === 'Name' && !imported.has(localName.name ?? ''),
      )
      .map(({ exportName }) => ({ file, name: exportName.name! }))
  })
}

/** Returns `name: file, file` for each name that several files define. Overloads and a type beside a value are one. */
export function findTwins(exports: readonly Export[]): string[] {
  const files = groupBy(exports, ({ name }) => name)
  return [...files]
    .map(([name, all]) => ({ name, files: [...new Set(all.map(({ file }) => file))].toSorted() }))
    .filter(({ files }) => files.length > 1)
    .map(({ name, files }) => `${name}: ${files.join(', ')}`)
    .toSorted()
}
