/**
 * Content that is read again and again, as dev does: each file once until it changes. The texts of a large site are
 * rendered when somebody asks for them.
 */

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import type { Problem } from '../problems.ts'
import type { EntryBasics, Model } from './collection.ts'
import { listFiles, type ContentFile } from './list-files.ts'
import { createPictures } from './pictures.ts'
import { readFront, type Reading, type ReadText, type Whole } from './read-entry.ts'
import { gatherContent, toEntry, type ReadOptions, type ReadResult } from './read.ts'

export interface ContentReader<Models extends Record<string, Model>> {
  /**
   * What the files say now; with `touched`, only these may have changed since it was last asked; without, all may. Throws
   * a `ProblemsError` with every problem; of a large site, without those of its texts.
   */
  read: (touched?: ReadonlySet<string>) => ReadResult<Models>
  /** The problems of texts that were rendered since this was last asked. */
  takeProblems: () => Problem[]
  /** Renders some of the texts that nobody has asked for; returns whether there are more. */
  renderSome: () => boolean
}

/** A site of no more files has all of its texts rendered at once. */
const EAGER_LIMIT = 500
/** Texts that are rendered at a time: nobody should have to wait for them. */
const BATCH_SIZE = 5

/** A file, as it was when it was read. */
interface CachedFile extends Reading {
  renderText: () => ReadText
  /** Once it is rendered, its problems and pictures are among those of the file. */
  text: ReadText | undefined
  /** What templates get. */
  shown: EntryBasics | undefined
}

export function createContentReader<Models extends Record<string, Model>>(
  models: Models,
  { root, base, withDrafts }: ReadOptions,
): ContentReader<Models> {
  let all = new Map<string, CachedFile>()
  let pictures = createPictures(root)
  let shown = new Map<string, string>()
  let problems: Problem[] = []
  let waiting: CachedFile[] = []

  function textOf(cached: CachedFile): ReadText {
    if (!cached.text) {
      cached.text = cached.renderText()
      cached.problems.push(...cached.text.problems)
      cached.entry?.pictures.push(...cached.text.pictures)
      for (const problem of cached.text.problems) problems.push({ where: cached.file.source, ...problem })
      for (const [url, file] of cached.text.pictures) shown.set(url, join(root, file))
    }
    return cached.text
  }

  function readFile(file: ContentFile): CachedFile {
    const options = { root, base, pictures, readFile: readFileSync }
    const { problems, front, renderText } = readFront(file.source, models[file.model]!, options)
    const entry = front && { ...front, words: 0 }
    return { file, problems, entry, renderText, text: undefined, shown: undefined }
  }

  return {
    read(touched) {
      const changed = touched && new Set([...touched].map((file) => relative(root, file)))
      const mayStay = ({ file, entry, problems }: CachedFile) =>
        changed !== undefined &&
        entry !== undefined &&
        problems.length === 0 &&
        !changed.has(file.source) &&
        !entry.pictures.some(([, picture]) => changed.has(picture))
      pictures = createPictures(root)
      const files = listFiles(root, models).map((file) => {
        const known = all.get(file.source)
        return known && mayStay(known) ? known : readFile(file)
      })
      all = new Map(files.map((file) => [file.file.source, file]))
      if (files.length <= EAGER_LIMIT) for (const one of files) if (one.entry) textOf(one)
      waiting = files.filter(({ entry, text }) => entry && !text)
      problems = []
      const result = gatherContent(models, files, (one) => (one.shown ??= toLazyEntry(one)), { root, withDrafts })
      shown = new Map(result.pictures)
      return { content: result.content, pictures: shown }
    },
    takeProblems: () => problems.splice(0),
    renderSome() {
      for (const one of waiting.splice(0, BATCH_SIZE)) textOf(one)
      return waiting.length > 0
    },
  }

  /** Its words are counted with its text. */
  function toLazyEntry(cached: Whole<CachedFile>): EntryBasics {
    const entry = toEntry(cached.entry, () => textOf(cached))
    return Object.defineProperty(entry, 'words', { get: () => textOf(cached).words })
  }
}
