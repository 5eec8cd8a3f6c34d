/**
 * Content that is read again and again, as dev does: each file once until it changes. The texts of a large site are
 * rendered when somebody asks for them.
 */

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Problem } from '../problems.ts'
import type { EntryBasics, Model } from './collection.ts'
import { listFiles, type ContentFile } from './list-files.ts'
import { createPictures } from './pictures.ts'
import { readFront, type EntryRecord, type ReadFront, type Reading, type ReadText } from './read-entry.ts'
import { gatherContent, type ReadOptions, type ReadResult } from './read.ts'

export interface ContentReader<Models extends Record<string, Model>> {
  /**
   * What the files say now; with `touched`, only these may have changed since it was last asked. Throws a `ProblemsError`
   * with every problem; of a large site, without those of its texts.
   */
  read: (touched?: ReadonlySet<string>) => ReadResult<Models>
  /** The problems of texts that were rendered since this was last asked. */
  takeProblems: () => Problem[]
  /** Renders some of the texts that nobody has asked for; returns whether there are more. */
  renderSome: () => boolean
}

/** A site of no more files has all of its texts rendered at once. */
const AT_ONCE = 500
/** Texts that are rendered at a time: nobody should have to wait for them. */
const SOME = 20

/** A file, as it was when it was read. */
interface Kept {
  file: ContentFile
  stamp: string
  front: ReadFront
  text: ReadText | undefined
}

/** An entry whose text is rendered when it is asked for. */
interface LazyRecord extends EntryRecord {
  kept: Kept
}

export function createContentReader<Models extends Record<string, Model>>(
  models: Models,
  { root, base, withDrafts }: ReadOptions,
): ContentReader<Models> {
  let all = new Map<string, Kept>()
  let pictures = createPictures(root)
  let shown = new Map<string, string>()
  let problems: Problem[] = []
  let waiting: Kept[] = []

  const stampOf = (file: string) => {
    const stats = statSync(join(root, file), { throwIfNoEntry: false })
    return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : ''
  }
  const picturesOf = ({ front, text }: Kept) => [...(front.front?.pictures ?? []), ...(text?.pictures ?? [])]
  const stampAll = (source: string, files: readonly (readonly [string, string])[]) =>
    [source, ...files.map(([, file]) => file)].map(stampOf).join()

  function textOf(kept: Kept): ReadText {
    if (!kept.text) {
      kept.text = kept.front.renderText()
      for (const problem of kept.text.problems) problems.push({ where: kept.file.source, ...problem })
      for (const [url, file] of kept.text.pictures) shown.set(url, join(root, file))
      kept.stamp = stampAll(kept.file.source, picturesOf(kept))
    }
    return kept.text
  }

  function readFile(file: ContentFile, touched: ReadonlySet<string> | undefined): Kept {
    const known = all.get(file.source)
    const isGood = known?.front.front && known.front.problems.length === 0 && !known.text?.problems.length
    const mayStay = (shows: ReturnType<typeof picturesOf>) =>
      touched
        ? [file.source, ...shows.map(([, picture]) => picture)].every((one) => !touched.has(join(root, one)))
        : known?.stamp === stampAll(file.source, shows)
    if (isGood && mayStay(picturesOf(known))) return known
    const front = readFront(file.source, models[file.model]!, { root, base, pictures, readFile: readFileSync })
    return { file, front, text: undefined, stamp: stampAll(file.source, front.front?.pictures ?? []) }
  }

  return {
    read(touched) {
      pictures = createPictures(root)
      problems = []
      const files = listFiles(root, models)
      const kept = files.map((file) => readFile(file, touched))
      all = new Map(kept.map((one) => [one.file.source, one]))
      if (files.length <= AT_ONCE) for (const one of kept) if (one.front.front) textOf(one)
      waiting = kept.filter(({ front, text }) => front.front && !text)
      problems = []
      const readings = kept.map((one): Reading<LazyRecord> => {
        const { front, problems: own } = one.front
        return {
          file: one.file,
          problems: [...own, ...(one.text?.problems ?? [])],
          entry: front && { ...front, words: 0, pictures: picturesOf(one), kept: one },
        }
      })
      const result = gatherContent(models, readings, ({ entry }) => toLazyEntry(entry!.kept), { root, withDrafts })
      shown = new Map(result.pictures)
      return { content: result.content, pictures: shown }
    },
    takeProblems: () => problems.splice(0),
    renderSome() {
      for (const one of waiting.splice(0, SOME)) textOf(one)
      return waiting.length > 0
    },
  }

  function toLazyEntry(kept: Kept): EntryBasics {
    const { fields, isDraft } = kept.front.front!
    const entry = { ...fields, isDraft }
    for (const name of ['body', 'headings', 'words'] as const)
      Object.defineProperty(entry, name, { get: () => textOf(kept)[name], enumerable: true, configurable: true })
    return entry as unknown as EntryBasics
  }
}
