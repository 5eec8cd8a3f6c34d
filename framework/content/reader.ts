/** Reads content repeatedly, for dev: each file once until it changes. Texts of a large site are rendered on demand. */

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

import type { Problem } from '../errors/problems.ts'
import type { EntryBasics, Model } from './model.ts'
import { listFiles, modelOf, type ContentFile } from './list-files.ts'
import { createMarkdownTools } from './markdown.ts'
import { addFiles, type PictureFiles, createPictures } from './pictures.ts'
import { readFront, type Reading, type ReadText, toEntry } from './entry.ts'
import { gatherContent, type ReadOptions, type ReadResult } from './read.ts'

export interface ContentReader<Models extends Record<string, Model>> {
  /**
   * Returns the current content. With `touched`, only these files can have changed since the last call. Throws a
   * `ProblemsError` with every problem, except those of texts that are rendered on demand.
   */
  read: (touched?: ReadonlySet<string>) => ReadResult<Models>
  /** Returns the problems of texts that were rendered since the last call. */
  takeProblems: () => Problem[]
  /** Renders some texts ahead of demand. Returns whether there are more. */
  renderSome: () => boolean
}

/** Up to this number of files, all texts are rendered at once. */
const EAGER_LIMIT = 500
/** Texts that are rendered per call, so that requests don't have to wait. */
const BATCH_SIZE = 5

/** What problems lead to. */
const OUTCOME = 'Pages are shown again when they are fixed.'

/** A file as it was last read. */
interface CachedFile extends Reading {
  renderText: () => ReadText
  /** Set once rendered. Its problems and pictures are then added to those of the file. */
  text: ReadText | undefined
  /** The entry for templates. */
  shown: EntryBasics | undefined
}

export function createContentReader<Models extends Record<string, Model>>(
  models: Models,
  { root, base, withDrafts, pictures: settings, ...texts }: ReadOptions,
): ContentReader<Models> {
  const tools = createMarkdownTools(texts)
  let all = new Map<string, CachedFile>()
  let pictures = createPictures(root, settings)
  let shown: PictureFiles = new Map()
  let problems: Problem[] = []
  let waiting: CachedFile[] = []

  function textOf(cached: CachedFile): ReadText {
    if (!cached.text) {
      cached.text = cached.renderText()
      cached.problems.push(...cached.text.problems)
      if (cached.entry) cached.entry.words = cached.text.words
      cached.entry?.pictures.push(...cached.text.pictures)
      for (const problem of cached.text.problems) problems.push({ where: cached.file.source, ...problem })
      for (const picture of cached.text.pictures) addFiles(shown, root, picture)
    }
    return cached.text
  }

  function readFile(file: ContentFile): CachedFile {
    const options = { root, base, pictures, markdown: tools, readFile: readFileSync }
    const { problems, front, renderText } = readFront(file.source, modelOf(models, file), options)
    const entry = front && { ...front, words: undefined }
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
      pictures = createPictures(root, settings)
      const files = listFiles(root, models).map((file) => {
        const known = all.get(file.source)
        return known && mayStay(known) ? known : readFile(file)
      })
      all = new Map(files.map((file) => [file.file.source, file]))
      if (files.length <= EAGER_LIMIT) for (const one of files) if (one.entry) textOf(one)
      waiting = files.filter(({ entry, text }) => entry && !text)
      problems = []
      const result = gatherContent(models, files, (one) => (one.shown ??= toEntry(one.entry, () => textOf(one))), {
        root,
        withDrafts,
        outcome: OUTCOME,
      })
      shown = new Map(result.pictures)
      return { ...result, pictures: shown }
    },
    takeProblems: () => problems.splice(0),
    renderSome() {
      for (const one of waiting.splice(0, BATCH_SIZE)) textOf(one)
      return waiting.length > 0
    },
  }
}
