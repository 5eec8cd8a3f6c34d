/**
 * Renders the tree of a page or a slice to HTML and CSS. What never hydrates is static markup. Each island inside it is
 * rendered by itself, because it is hydrated by itself.
 */

import { extractCss } from 'goober'
import { glob } from 'goober/global'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { hasMarks } from '../content/component-marks.ts'
import { addCopyButtons } from '../content/copy-button.ts'
import { pageDataFile } from '../shared/paths.ts'
import { renderTints } from '../shared/picture.ts'
import {
  IslandContext,
  LanguageContext,
  PathContext,
  QueriesContext,
  type IslandComponent,
  type PlaceIsland,
} from '../react/context.ts'
import { withSink } from '../react/files.ts'
import { describeHandlers, withHandlers } from '../react/handlers.ts'
import { translationQuery } from '../react/translation-loader.ts'
import { typesetHtml } from './typography.ts'
import { WORDS_NAME } from '../shared/words.ts'
import { toJson } from './json.ts'
import type { AddedFiles } from './added-files.ts'
import { createSink } from './added-files.ts'
import { renderComponents } from './components.tsx'
import type { Fragment, FragmentOptions, Place } from './fragment-types.ts'
import { renderStatic } from './static-markup.tsx'

/** The problem of an island that has no file of its own. */
function sayHomeless({ displayName = '' }: { displayName?: string }): string {
  // A bundler adds a number where two modules have the name.
  const name = displayName.replace(/\$\d+$/, '')
  const [shown, called] = name ? [` <${name}>`, name] : ['', 'Component']
  return `The island${shown} is not the default export of a *.island.tsx file. Give it such a file: export default island(${called}, { when: 'visible' })`
}

/** Returns `renderFragment(tree, place)`, which throws for an island that can't be found, suspends, or gets props that are no JSON. */
export function createFragmentRenderer(options: FragmentOptions) {
  const { islands, urlsOf, queries, readAnswers, copyButton, typography, components } = options

  /** One island's HTML as React will find it, and the names of the static queries that it read. */
  function renderIsland<Props extends object>(
    Island: IslandComponent<Props>,
    props: Props,
    { path, language: { lang, languages } }: Place,
    identifierPrefix: string,
  ) {
    const asked = new Set<string>()
    const html = renderToString(
      <IslandContext value={null}>
        <QueriesContext value={readAnswers(asked)}>
          <LanguageContext value={{ lang, languages }}>
            <PathContext value={path}>
              <Island {...props} />
            </PathContext>
          </LanguageContext>
        </QueriesContext>
      </IslandContext>,
      { identifierPrefix },
    )
    return { html, asked: [...asked].sort() }
  }

  return function renderFragment(tree: ReactNode, place: Place): Fragment {
    const { prefix, path, language, root, shows = [] } = place
    const queryHashes = new Set<string>()
    const queriesAsked = new Set<string>()
    const preloads = new Set<string>()
    const files: AddedFiles = new Map()
    const handlers = new Set<string>()
    let count = 0

    const placeIsland: PlaceIsland = (Island, props) => {
      const file = islands.get(Island)
      if (!file) throw Error(sayHomeless(Island))
      const id = `${prefix}${count++}`
      const { html, asked } = withSink(undefined, () =>
        withHandlers(undefined, () => renderIsland(Island, props, place, id)),
      )
      if (html.includes('<!--$!-->'))
        throw Error(`${file} suspends while it is rendered. Load what it needs with import(), then set state.`)
      if (hasMarks(html))
        throw Error(`${file} shows a text with components, which a browser can't render. Show the text in a template.`)
      const { when } = Island
      const urls = urlsOf(file)
      if (!urls) throw Error(`The browser has no code of ${file}.`)
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
        lang: language.lang === language.languages[0] ? undefined : language.lang,
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
    const within = (islands: PlaceIsland | null, content: ReactNode = tree) => (
      <IslandContext value={islands}>
        <QueriesContext value={readAnswers(queriesAsked)}>
          <LanguageContext value={language}>
            <PathContext value={path}>{content}</PathContext>
          </LanguageContext>
        </QueriesContext>
      </IslandContext>
    )
    // In the tree of an error, islands are plain components: the error may be in one of them.
    const add = createSink(files)
    const { html: written, modules } = withSink(add, () =>
      withHandlers(handlers, () =>
        renderComponents(renderStatic(within(placeIsland), prefix, within(null)), components, (element) =>
          renderStatic(within(placeIsland, element), `${prefix}${count++}`, within(null, element)),
        ),
      ),
    )
    const readWords = () => readAnswers(queriesAsked)[translationQuery(WORDS_NAME, language.lang)]
    const { html: whole, css } = addCopyButtons(copyButton, written, readWords, add)
    const html = typography ? typesetHtml(whole, language.lang) : whole
    return {
      html,
      faults: describeHandlers(handlers),
      modules,
      css: extractCss().trim() + renderTints(html) + css,
      queryHashes: [...queryHashes].sort(),
      queries: [...queriesAsked].sort(),
      preloads: [...preloads],
      files,
    }
  }
}
