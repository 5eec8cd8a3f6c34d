/**
 * Renders the tree of a page or a slice to HTML and CSS. What never hydrates is static markup. Each island inside it is
 * rendered by itself, because it is hydrated by itself.
 */

import { extractCss } from 'goober'
import { glob } from 'goober/global'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { pageDataFile } from '../../paths.ts'
import { renderTints } from '../../picture.ts'
import {
  IslandContext,
  PathContext,
  QueriesContext,
  type IslandComponent,
  type PlaceIsland,
} from '../../react/context.ts'
import { withSink } from '../../react/files.ts'
import type { When } from '../../types.ts'
import type { AddedFiles } from '../workers/index.ts'
import { createSink } from './added-files.ts'
import { toJson } from '../document/index.ts'
import { renderStatic } from './static-markup.tsx'

export interface FragmentOptions {
  /** Island -> the file it was declared in. */
  islands: ReadonlyMap<unknown, string>
  /** The URLs of an island's code, its own module first, then all that it imports. */
  urlsOf: (file: string) => string[]
  /** Answers to static queries, with the hash each is stored under. */
  queries: ReadonlyMap<string, { data: unknown; hash: string }>
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
}

/** Where a tree is rendered for. */
export interface Place {
  /** Keeps the ids of islands, and those of `useId`, apart: those of slices stay while pages come and go. */
  prefix: string
  /** The page's path; empty for a slice. */
  path: string
  /** The island that is the page itself; its props are in the page's data form already. */
  root?: unknown
  /** The further paths that this island shows by itself. */
  shows?: readonly string[] | undefined
}

/** Returns `renderFragment(tree, place)`, which throws for an island that can't be found, suspends, or gets props that are no JSON. */
export function createFragmentRenderer({ islands, urlsOf, queries }: FragmentOptions) {
  const answers = Object.fromEntries([...queries].map(([name, { data }]) => [name, data]))

  /** The answers, for a rendering that notes in `asked` which it reads. */
  function recordAnswers(asked: Set<string>) {
    return new Proxy(answers, {
      get(target, name: string) {
        asked.add(name)
        return target[name]
      },
    })
  }

  /** One island's HTML as React will find it, and the names of the static queries that it read. */
  function renderIsland(Island: IslandComponent<object>, props: object, path: string, identifierPrefix: string) {
    const asked = new Set<string>()
    const html = renderToString(
      <IslandContext value={null}>
        <QueriesContext value={recordAnswers(asked)}>
          <PathContext value={path}>{createElement(Island, props)}</PathContext>
        </QueriesContext>
      </IslandContext>,
      { identifierPrefix },
    )
    return { html, asked: [...asked].sort() }
  }

  return function renderFragment(tree: ReactNode, { prefix, path, root, shows = [] }: Place): Fragment {
    const queryHashes = new Set<string>()
    const queriesAsked = new Set<string>()
    const preloads = new Set<string>()
    const files: AddedFiles = new Map()
    let count = 0

    const place: PlaceIsland = (Island, props) => {
      const file = islands.get(Island)
      if (!file) throw Error('An island was declared outside of a *.island.tsx file, or is not its default export.')
      const id = `${prefix}${count++}`
      const { html, asked } = withSink(undefined, () =>
        renderIsland(Island as IslandComponent<object>, props, path, id),
      )
      if (html.includes('<!--$!-->'))
        throw Error(`${file} suspends while it is rendered. Load what it needs with import(), then set state.`)
      const { when } = Island as { when: When }
      const urls = urlsOf(file)
      if (when === 'load') for (const url of urls) preloads.add(url)
      for (const name of asked) queriesAsked.add(name)
      const hashes = asked.map((name) => queries.get(name)!.hash)
      for (const hash of hashes) queryHashes.add(hash)
      const isRoot = Island === root
      const data = hashes.map((hash) => `page-data/sq/d/${hash}.json`)
      if (isRoot) data.push(pageDataFile(path, 'page-data'))
      return createElement('x-island', {
        src: urls.join(' '),
        when,
        prefix: id,
        path: path || undefined,
        root: isRoot ? shows.join(' ') : undefined,
        props: isRoot || !Object.keys(props).length ? undefined : toJson(props, `The props of ${file}`),
        queries: asked.join(' ') || undefined,
        data: data.join(' ') || undefined,
        dangerouslySetInnerHTML: { __html: html },
      })
    }

    // goober collects styles until they are extracted: first those of the last rendering are dropped. It adds global
    // styles only once, unless others come between.
    void glob``
    extractCss()
    const within = (placeIsland: PlaceIsland | null) => (
      <IslandContext value={placeIsland}>
        <QueriesContext value={recordAnswers(queriesAsked)}>
          <PathContext value={path}>{tree}</PathContext>
        </QueriesContext>
      </IslandContext>
    )
    // In the tree of an error, islands are plain components: the error may be in one of them.
    const html = withSink(createSink(files), () => renderStatic(within(place), prefix, within(null)))
    return {
      html,
      css: extractCss().trim() + renderTints(html),
      queryHashes: [...queryHashes].sort(),
      queries: [...queriesAsked].sort(),
      preloads: [...preloads],
      files,
    }
  }
}
