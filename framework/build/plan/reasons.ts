/** Compares a page with what the last build made of it: the reasons to render it, and to write its files. */

import { join } from 'node:path'

import { allDataFiles, documentFile } from '../../render/page-files.ts'
import { outputStatOf } from '../cache/file-state.ts'
import type { BuildCache } from '../cache/build-cache.ts'
import type { PageRecord, SiteState } from '../cache/site-state.ts'
import type { PageSettings } from '../threads/messages.ts'
import type { PageInputs } from './page-inputs.ts'

export interface ReasonsOptions {
  page: Pick<PageSettings, 'hash' | 'queries' | 'folder' | 'current'>
  /** The last build. */
  previous: Pick<SiteState, 'toolchain' | 'hash' | 'frameHashes' | 'assets' | 'pages'> | undefined
  cache: Pick<BuildCache, 'hasPack'>
  /** The hash of what every page depends on. */
  toolchain: string
}

export function createReasons(
  { page, previous, cache, toolchain }: ReasonsOptions,
  frameHashes: Readonly<Record<string, string>>,
) {
  const { folder, current, queries, hash } = page

  /** Why a page must be rendered; empty when it need not. */
  function reasonsToRender(known: PageRecord | undefined, { data, code }: PageInputs): string[] {
    if (!previous || !known) return ['it is new']
    if (previous.toolchain !== toolchain) return ['the framework, its packages or the settings changed']
    const changedQueries = known.queries.filter(([name, answer]) => queries.get(name)?.hash !== answer)
    const isCached =
      cache.hasPack(known.form[0]) &&
      cache.hasPack(known.links[0]) &&
      known.files.every((name) => name in previous.assets)
    return [
      ...(known.data === data ? [] : ['its data changed']),
      ...(known.code === code ? [] : [`the code of its template "${known.template}" changed`]),
      ...changedQueries.map(([name]) => `the answer to "${name}" changed`),
      ...(isCached ? [] : ['the cache has lost it']),
    ]
  }

  /** Why the files of a page must be written that need not be rendered. */
  function reasonsToWrite({ path, htmlStat, dataStat, frame: knownFrame }: PageRecord, { frame }: PageInputs) {
    if (folder === undefined) return { withData: false, reasons: [] }
    const dataStats = dataStat.split(' ')
    const isInPlace =
      current !== undefined &&
      outputStatOf(join(current, documentFile(path))) === htmlStat &&
      allDataFiles(path).every((name, i) => outputStatOf(join(current, name)) === dataStats[i])
    const changed = Object.entries(frameHashes).filter(([name, hash]) => previous?.frameHashes[name] !== hash)
    return {
      withData: !isInPlace || previous?.hash !== hash,
      reasons: [
        ...(isInPlace ? [] : [current === undefined ? 'the folder is empty' : 'its files were touched']),
        ...(knownFrame === frame ? [] : changed.map(([name]) => `${name} changed`)),
      ],
    }
  }

  return { reasonsToRender, reasonsToWrite }
}
