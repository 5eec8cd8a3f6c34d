/** Renders templates and components in tests, as a build does, without a site around them. */

import type { FunctionComponent, ReactNode } from 'react'

import { listComponents } from '../content/components.ts'
import type { Model } from '../content/model.ts'
import { withOrigin } from '../react/absolute-url.ts'
import { LanguageContext, PathContext, QueriesContext } from '../react/context.ts'
import type { Template } from '../react/page.tsx'
import { createAnswers } from '../react/static-query.ts'
import { translationQuery } from '../react/translation-loader.ts'
import type { Translation } from '../react/translations.ts'
import type { PageLanguage } from '../shared/language-tags.ts'
import { answerQueries } from '../site/routes.ts'
import { createFragmentRenderer } from './fragment.tsx'
import { checkHead, renderHeads } from './heads.tsx'
import { toJson } from './page-data.ts'

/** What a site says around a component. */
export interface Surroundings {
  /** The origin of the site, for `absoluteUrl()`. @default `https://site.example` */
  url?: string
  /** The path of the page. @default `/` */
  path?: string
  /** The language of the page. @default `en` */
  lang?: string
  /** All languages of the site, its own first. @default that of the page */
  languages?: readonly string[]
  /** Paths of the page in all its languages, for `useAlternates()`. */
  alternates?: Readonly<Record<string, string>>
  /** The answers to static queries: `[postCount.answer(3)]`. */
  queries?: readonly (readonly [name: string, data: unknown])[]
  /** Words in other languages than the site's own. */
  translations?: readonly Translation[]
  /** The models whose components the texts of entries use, for `renderPage()`. */
  models?: Readonly<Record<string, Model>>
}

function readSurroundings({
  path = '/',
  lang = 'en',
  languages = [lang],
  alternates = {},
  queries = [],
  translations = [],
}: Surroundings) {
  const language: PageLanguage = { lang, languages: [...languages], alternates }
  const words = translations.map(({ name, language: of, words }) => [translationQuery(name, of), words] as const)
  return { path, language, answers: answerQueries([...queries, ...words]) }
}

/** A page as a build would make it, without the parts around it. */
export interface RenderedTemplate {
  /** The content of the page; an island is its element `x-island` with its HTML. */
  html: string
  /** The tags of the head. */
  head: string
  /** What a build would report, as sentences without their subject: `has no title. …` */
  problems: string[]
}

/**
 * Renders a template with data: `renderPage(postPage, post).html`. Text is not typeset. Throws what the template throws, and for
 * data that can't be sent to a browser.
 */
export function renderPage<Data>(
  { Component, Head }: Template<Data>,
  data: NoInfer<Data>,
  surroundings: Surroundings = {},
): RenderedTemplate {
  const { path, language, answers } = readSurroundings(surroundings)
  toJson(data, 'The data')
  const readAnswers = createAnswers(answers)
  const renderFragment = createFragmentRenderer({
    islands: { get: (Island) => `site/${(Island as { displayName?: string }).displayName ?? 'one'}.island.tsx` },
    urlsOf: () => [],
    queries: answers,
    readAnswers,
    copyButton: false,
    typography: false,
    areStylesStrict: false,
    components: listComponents(surroundings.models ?? {}),
    isChecked: true,
  })
  const props = { path, data }
  const { url = 'https://site.example' } = surroundings
  const fragment = withOrigin(url, () =>
    renderFragment(<Component {...props} />, { prefix: 'p', path, language, root: Component }),
  )
  const { files, faults, queries } = fragment
  // React marks where two texts of an island meet.
  const html = fragment.html.replaceAll('<!-- -->', '')
  const answersOfHead = readAnswers(new Set(queries))
  const head = withOrigin(url, () =>
    renderHeads(<Head {...props} />, fragment.head, files, { language, answers: answersOfHead }),
  )
  // The mark by which the runtime knows the tags of a page.
  return { html, head: head.replaceAll(' data-page', ''), problems: [...checkHead(head), ...faults] }
}

/**
 * Returns a component that gives what is in it the surroundings that a site would: for Testing Library,
 * `render(<Cart />, { wrapper: within({ queries: [currency.answer('EUR')] }) })`.
 */
export function within(surroundings: Surroundings = {}): FunctionComponent<{ children?: ReactNode }> {
  const { path, language, answers } = readSurroundings(surroundings)
  const readAnswers = createAnswers(answers)
  return function Within({ children }) {
    return (
      <QueriesContext value={readAnswers(new Set())}>
        <LanguageContext value={language}>
          <PathContext value={path}>{children}</PathContext>
        </LanguageContext>
      </QueriesContext>
    )
  }
}
