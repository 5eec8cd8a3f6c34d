/** What a rendering is given, and what it brings. */

import type { MarkdownComponent } from '../content/components.ts'
import type { PageLanguage } from '../shared/language-tags.ts'
import type { AddedFiles } from './added-files.ts'

export interface FragmentOptions {
  /** Island -> the file it was declared in. */
  islands: ReadonlyMap<unknown, string>
  /** The URLs of an island's code, its own module first, then all that it imports; undefined for a file that is not an island. */
  urlsOf: (file: string) => string[] | undefined
  /** Answers to static queries, with the hash each is stored under. */
  queries: ReadonlyMap<string, { data: unknown; hash: string }>
  /** Returns all answers; notes in `asked` which of them are read. */
  readAnswers: (asked: Set<string>) => Record<string, unknown>
  /** Can blocks of code be copied? */
  copyButton: boolean
  /** Is English text typeset? */
  typography: boolean
  /** The components of markdown, by their ids. */
  components: ReadonlyMap<string, MarkdownComponent>
}

/** What one rendering brings. */
export interface Fragment {
  html: string
  css: string
  /** Hashes of the static queries that its islands read. */
  queryHashes: string[]
  /** Names of all static queries that it asks. */
  queries: string[]
  /** URLs of code that its islands need at once. */
  preloads: string[]
  /** Files that its components made. */
  files: AddedFiles
  /** What is wrong with it, as sentences without their subject. */
  faults: string[]
  /** The modules of the components that its texts use. */
  modules: ReadonlySet<string>
}

/** Where a tree is rendered for. */
export interface Place {
  /** Keeps the ids of islands, and those of `useId`, apart: those of slices stay while pages come and go. */
  prefix: string
  /** The page's path; empty for a slice. */
  path: string
  language: PageLanguage
  /** The island that is the page itself; its props are in the page's data form already. */
  root?: unknown
  /** The further paths that this island shows by itself. */
  shows?: readonly string[] | undefined
}
