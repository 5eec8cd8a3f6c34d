/** Renders the islands of a fragment. Each is rendered by itself, because the browser hydrates it by itself. */

import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { islandError } from '../../errors/help-ids.ts'
import { hasMarks } from '../../shared/component-marks.ts'
import { withOrigin } from '../page/absolute-url.ts'
import type { IslandComponent, RenderIslandElement } from '../page/context.ts'
import { withElementChecks } from '../page/element-checks.ts'
import { withSink } from '../page/files.ts'
import { headMark, ISLAND_TAGS } from '../page/head-tags.ts'
import { findPosition } from '../page/source-positions.ts'
import { pageDataFile } from '../../shared/paths.ts'
import { SLOTS_CODE } from '../../shared/slot.ts'
import { type Variant, withContexts } from './contexts.tsx'
import type { HtmlHook } from './html-hook.ts'
import { mediaOf } from './island-files.ts'
import { queryFileName } from './output-files.ts'
import { toJson } from './page-data.ts'
import { slotMarker, extractSlots, withSlotContents, withHiddenSlots, withSlotMarkers } from './slots.ts'
import { forSplitting, splitMarkup } from './static-markup.tsx'

export interface PlaceIslandOptions {
  /** Functions around the rendering of each island; the first is the outermost. */
  features: readonly Pick<HtmlHook, 'aroundIsland'>[]
  /** Island -> the file it was declared in. */
  islands: Pick<ReadonlyMap<unknown, string>, 'get'>
  /** The URLs of an island's code, its own module first, then all that it imports; undefined for a file that is not an island. */
  urlsOf: (file: string) => string[] | undefined
  /** Answers to static queries, with the hash each is stored under. */
  queries: ReadonlyMap<string, { data: unknown; hash: string }>
  /** Returns all answers; adds the names of those that are read to `asked`. */
  readAnswers: (queryNames: Set<string>) => Record<string, unknown>
}

/** The page or slice that a tree is rendered for. */
export interface RenderTarget {
  /** Separates the ids of islands, and those of `useId`: slices stay while pages change. */
  prefix: string
  /** The page's path; empty for a slice. */
  path: string
  variant: Variant
  /** The island that is the page itself. Its props are in the page's data file already. */
  root?: unknown
  /** Other paths that this island renders: those of its match-path. */
  shows?: readonly string[] | undefined
}

/** What a fragment collects from its islands. */
export interface FragmentNotes {
  /** URLs of code that its islands need at once. */
  preloads: Set<string>
  /** Names of the static queries that it reads. */
  queries: Set<string>
  /** Hashes of the static queries that its islands read. */
  queryHashes: Set<string>
  /** The elements whose `style` attributes the policy blocks; undefined if it allows them. */
  styles: Set<string> | undefined
  /** Returns the next id. */
  nextId: () => string
}

/** Returns the name of an island's component; empty if it has none. Bundlers add a number to a name of two modules. */
const componentName = ({ displayName = '' }: { displayName?: string }) => displayName.replace(/\$\d+$/, '')

/** Returns the name of an island in errors. */
function nameIsland(Island: { displayName?: string }, file: string): string {
  const name = componentName(Island)
  return name ? `<${name}> (${file})` : file
}

/** Returns the props of an island as JSON. `original` are the props as they were written: an error has their source position in its stack. */
function writeProps(props: object, original: object, island: string): string {
  try {
    return toJson(props, `The props of ${island}`)
  } catch (error) {
    const position = findPosition(original)
    if (error instanceof Error && position) error.stack = `${error.name}: ${error.message}\n    at ${position}`
    throw error
  }
}

/** Describes an island that is not the default export of a file of its own. */
function describeFileless(
  Island: Pick<IslandComponent<never>, 'displayName' | 'isScript'> & { module?: string },
): string {
  const name = componentName(Island)
  const [shown, called] = name ? [` <${name}>`, name] : ['', Island.isScript ? 'start' : 'Component']
  const call = `${Island.isScript ? 'scriptIsland' : 'island'}(${called}, { when: 'visible' })`
  if (/\.island\.tsx?$/.test(Island.module ?? ''))
    return `The island${shown} of ${Island.module} is not the default export of this file. Write: export default ${call}. A file has one island: move others to files of their own.`
  return `The island${shown} is not the default export of a *.island.${Island.isScript ? 'ts' : 'tsx'} file. Move it to such a file: export default ${call}`
}

interface RenderedIsland {
  html: string
  /** The tags that it hoists into the head. */
  head: string
  /** The names of the static queries that it read. */
  queryNames: string[]
}

/** Returns an island's HTML as React will find it in the browser. */
function renderIsland<Props extends object>(
  Island: IslandComponent<Props>,
  props: Props,
  { path, variant }: RenderTarget,
  identifierPrefix: string,
  { features, readAnswers }: PlaceIslandOptions,
): RenderedIsland {
  const queryNames = new Set<string>()
  const tree = withContexts({ answers: readAnswers(queryNames), variant, path, isIsland: true }, <Island {...props} />)
  const render = features.reduceRight(
    (render, { aroundIsland }) => (aroundIsland ? () => aroundIsland(render, path) : render),
    () => renderToString(forSplitting(tree), { identifierPrefix }),
  )
  const markup = splitMarkup(render())
  return { ...markup, queryNames: [...queryNames].sort() }
}

/** Throws for HTML that a browser can't hydrate. */
function requireHydratable(html: string, file: string): void {
  if (html.includes('<!--$!-->'))
    throw islandError(
      `${file} suspends while it is rendered. Load its data and code with import() in an effect, then set state.`,
    )
  if (hasMarks(html))
    throw islandError(
      `${file} shows a text with components, which a browser can't render. Show the text in a template.`,
    )
}

/** Returns the files with the static queries that an island reads, and notes the queries. */
function listQueryFiles(
  queryNames: readonly string[],
  queries: PlaceIslandOptions['queries'],
  notes: FragmentNotes,
): string[] {
  const hashes = queryNames.map((name) => queries.get(name)!.hash)
  for (const name of queryNames) notes.queries.add(name)
  for (const hash of hashes) notes.queryHashes.add(hash)
  return hashes.map(queryFileName)
}

/** Returns the element of an island without React. Its children belong to the page. */
function placeScript<Props extends object>(Island: IslandComponent<Props>, original: Props, file: string, src: string) {
  const { children, ...props } = original as Props & { children?: ReactNode }
  const json = Object.keys(props).length > 0 ? writeProps(props, original, nameIsland(Island, file)) : undefined
  return createElement('x-island', { src, when: mediaOf(Island.when) ?? Island.when, props: json }, children)
}

/** Returns the function that renders the islands of one fragment. It throws for an island that can't be found or hydrated. */
export function createPlaceIsland(
  options: PlaceIslandOptions,
  target: RenderTarget,
  notes: FragmentNotes,
): RenderIslandElement {
  const { islands, urlsOf, queries } = options
  const { path, variant, root, shows = [] } = target

  /** Returns the URLs of an island's code, and notes those to preload. */
  function listCode(file: string, hasSlots: boolean, isUrgent: boolean): string[] {
    const urls = urlsOf(file)
    if (!urls) throw Error(`The browser bundle has no code of ${file}.`)
    const code = hasSlots ? [...urls, ...(urlsOf(SLOTS_CODE) ?? [])] : urls
    if (isUrgent) for (const url of code) notes.preloads.add(url)
    return code
  }

  const render = <Props extends object>(Island: IslandComponent<Props>, props: Props, id: string) =>
    withOrigin(undefined, () =>
      withSink(undefined, () =>
        withElementChecks({ styles: notes.styles }, () => renderIsland(Island, props, target, id, options)),
      ),
    )

  return function placeIsland(Island, original): ReactElement {
    const file = islands.get(Island)
    if (!file) throw islandError(describeFileless(Island))
    if (Island.isScript)
      return placeScript(Island, original, file, listCode(file, false, Island.when === 'load').join(' '))
    const id = notes.nextId()
    const { props, slots } = extractSlots(original)
    const isRoot = Island === root
    const isOnly = Island.when === 'only'
    const hasSlots = slots.length > 0
    const json =
      isRoot || !Object.keys(props).length ? undefined : writeProps(props, original, nameIsland(Island, file))
    // The same props as in the browser.
    const received = hasSlots ? withSlotMarkers<typeof original>(json!, id) : original
    const { html, head, queryNames } = isOnly
      ? { html: slotMarker(id, slots.length), head: '', queryNames: [] }
      : render(Island, received, id)
    requireHydratable(html, file)
    const code = listCode(file, hasSlots, Island.when === 'load' || isOnly)
    const data = listQueryFiles(queryNames, queries, notes)
    if (isRoot) data.push(pageDataFile(path, 'page-data'))
    const element = createElement('x-island', {
      src: code.join(' '),
      when: isOnly ? 'load' : (mediaOf(Island.when) ?? Island.when),
      only: isOnly ? '' : undefined,
      prefix: id,
      path: path || undefined,
      ...variant.attributes,
      root: isRoot ? shows.join(' ') : undefined,
      props: json,
      slots: hasSlots ? '' : undefined,
      queries: queryNames.join(' ') || undefined,
      data: data.join(' ') || undefined,
      dangerouslySetInnerHTML: { __html: withHiddenSlots(html, id, slots, file) },
    })
    const behind = isOnly ? [...slots, { path: 'fallback', content: Island.fallback ?? null }] : slots
    const filled = behind.length ? withSlotContents(element, id, behind) : element
    return head ? createElement(Fragment, null, headMark(ISLAND_TAGS, head), filled) : filled
  }
}
