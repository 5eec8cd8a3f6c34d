/** Reads the content of a site in dev, with the site's code. */

import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

import type { ServerModule } from '../builder/bundle/server-entry.ts'
import { listSources } from '../content/list-files.ts'
import { loadEntries } from '../content/load-entries.ts'
import type { LoadEntries } from '../content/model.ts'
import { fetchPictures } from '../content/pictures/remote-pictures.ts'
import type { ContentReader } from '../content/read.ts'
import type { Extension } from '../features/extension.ts'
import type { FileContents } from './file-contents.ts'
import { isInputOf, listInputFiles } from './hook-guard.ts'

/** The consequence of problems in the content, for their message. */
const CONSEQUENCE = 'Fix them to show the pages again.'

interface RunningCode {
  module: ServerModule
  /** What the site's extensions have read besides entries. */
  inputs: ReturnType<ServerModule['readInputs']>
}

export interface LoadedContent extends RunningCode {
  reader: ContentReader<any>
}

/** Returns a function that loads the content: with a new reader if the code that it depends on has run again. `contents` are the bytes of the files that were read. */
export function createContentLoader(root: string, base: string, contents: FileContents) {
  /** Loaders that have run: a change of other code does not run them again. */
  const loaders = new WeakSet<LoadEntries>()
  /** Extension -> the result of its `inputs`. */
  const results = new WeakMap<Extension, RunningCode['inputs'][number]>()

  /** Calls the `inputs` of extensions that are new, or that these files concern. */
  function readInputs({ extensions, readInputs }: ServerModule, touched: ReadonlySet<string>): RunningCode['inputs'] {
    return extensions.map((extension) => {
      const last = results.get(extension)
      if (last && ![...touched].some((file) => isInputOf(extension, file))) return last
      const [next] = readInputs([extension], root)
      results.set(extension, next!)
      // It may have written them. Only later changes count.
      for (const file of listInputFiles([extension])) contents.hasChanged(file)
      return next!
    })
  }

  return async (
    module: ServerModule,
    loaded: LoadedContent | undefined,
    touched: ReadonlySet<string>,
  ): Promise<LoadedContent> => {
    const inputs = readInputs(module, touched)
    if (loaded && readEqually(loaded, { module, inputs })) return { module, inputs, reader: loaded.reader }
    const { models, markdown, pictures, lang, translations, strict, security } = module.site
    await loadEntries(root, models, loaders)
    if (pictures?.fetch) await fetchPictures(root, listSources(root, models), pictures.fetch)
    const texts = { markdown, pictures, lang, translations, strict, security }
    const readFile = (file: string) => {
      const bytes = readFileSync(file)
      contents.note(file, bytes)
      return bytes
    }
    const options = { root, base, withDrafts: true, outcome: CONSEQUENCE, readFile, ...texts }
    const reader = module.createContentReader(models, options)
    return { module, inputs, reader }
  }
}

/** True if two versions of a site's code read the content equally. Functions that were created again count as different. */
function readEqually(previous: RunningCode, next: RunningCode): boolean {
  if (previous.module.gatherContent !== next.module.gatherContent || !isDeepStrictEqual(previous.inputs, next.inputs))
    return false
  const [before, now] = [previous.module, next.module].map(
    ({ site: { models, markdown, pictures, lang, translations, strict, security } }) => ({
      settings: { markdown, pictures, lang, translations, strict, security },
      models,
    }),
  )
  const names = Object.keys(now!.models)
  return (
    isDeepStrictEqual(Object.keys(before!.models), names) &&
    names.every((name) => before!.models[name] === now!.models[name]) &&
    isDeepStrictEqual(before!.settings, now!.settings)
  )
}
