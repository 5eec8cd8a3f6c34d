/** The loop of the kernel: takes the routes of a site, and yields its files. */

import { failOnFaults } from '../../errors/problems.ts'
import type { FileContent } from '../page/files.ts'
import type { Route } from '../page/page.tsx'
import type { AddedFiles } from '../render/added-files.ts'
import type { DocumentShell } from '../render/document.ts'
import { listIslands, type IslandFile } from '../render/island-files.ts'
import { appDataFile, queryFile, listPageFiles, type OutputFile } from '../render/output-files.ts'
import { createRenderer, type RendererOptions } from '../render/renderer.tsx'
import { prepareSlice, sliceFile, type PreparedSlice } from '../render/slice-links.ts'
import { listRegions, resolveSlices, type Part } from './parts.ts'
import { answerQueries, listRoutes } from './routes.ts'

/** What a bundler knows about the code in the browser. */
export interface BrowserCode extends Pick<RendererOptions, 'hash'> {
  /** File -> module of all islands. */
  islands: Record<string, IslandFile>
  /** The URL of the module that starts the runtime. */
  entry: string
  /** Returns the URLs of an island's code, its own module first. @default the entry has the code of all islands */
  urlsOf?: RendererOptions['urlsOf']
  /** Returns the CSS that a module imports. @default none */
  stylesOf?: RendererOptions['stylesOf']
}

/** A site for `renderSite()`. */
export interface SiteToRender extends Partial<
  Pick<RendererOptions, 'features' | 'renderTexts' | 'areStylesStrict' | 'url'>
> {
  routes: Iterable<Route>
  /** The regions of documents, in order: slices, and `'page'`. */
  parts: readonly Part[]
  /** Results of static queries, as `query.answer(data)` returns them. @default none */
  queries?: readonly (readonly [name: string, data: unknown])[]
  code: BrowserCode
  /** Further parts that all documents share. */
  shell?: Partial<DocumentShell>
}

/**
 * Yields the files of a site, in order: the hash of its code, static queries, slices, then each page with its data. Files that
 * components add come before the page or slice that names them. Only one page is in memory at a time. Throws the error of a
 * template, and a `ProblemsError` for the problems of a page or slice.
 */
export function* renderSite({
  routes,
  parts,
  queries = [],
  code,
  shell: ownShell,
  ...options
}: SiteToRender): Generator<OutputFile<FileContent>> {
  const answers = answerQueries(queries)
  const shell: DocumentShell = {
    lang: 'en',
    base: '/',
    script: '',
    css: '',
    head: '',
    slots: listRegions(parts),
    entry: code.entry,
    ...ownShell,
  }
  const renderer = createRenderer({
    features: [],
    renderTexts: (html) => ({ html, modules: new Set() }),
    areStylesStrict: false,
    stylesOf: () => '',
    urlsOf: () => [code.entry],
    ...options,
    ...code,
    islands: listIslands(code.islands),
    parts,
    lang: shell.lang,
    queries: answers,
    isChecked: true,
  })
  const listed = listRoutes(routes)
  const slices = new Map<string, PreparedSlice>()
  yield appDataFile(code.hash)
  for (const answer of answers.values()) yield queryFile(answer)
  for (const slice of new Set(listed.flatMap(({ page }) => Object.values(resolveSlices(parts, page))))) {
    const { files, faults, styled: _, ...rendered } = renderer.renderSlice(slice)
    failOnFaults(`The slice ${slice.name}`, faults, 'in the pages')
    slices.set(slice.name, prepareSlice(rendered))
    yield* listAdded(files)
    yield sliceFile(rendered)
  }
  for (const route of listed) {
    const { files, faults, ...rendered } = renderer.renderRoute(route)
    failOnFaults(route.path, faults, 'in the pages')
    yield* listAdded(files)
    for (const { name, render } of listPageFiles({ shell, slices }, rendered)) yield { name, content: render() }
  }
}

const listAdded = (files: AddedFiles) => [...files].map(([name, content]) => ({ name, content }))
