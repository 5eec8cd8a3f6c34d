/** Renders templates and components in tests, as a build does, but without a site. */

import type { FunctionComponent, ReactNode } from 'react'

import { HTML_HOOKS } from '../react/html-hooks.ts'
import { createTextComponents } from './render/text-components.ts'
import { listComponents } from '../content/markdown/components.ts'
import type { Model } from '../content/model.ts'
import { PathContext, QueriesContext } from '../kernel/page/context.ts'
import { route, type Template } from '../kernel/page/page.tsx'
import { createAnswers } from '../kernel/page/static-query.ts'
import { inLanguage } from '../react/in-language.ts'
import { LanguageContext } from '../react/language-context.ts'
import { translationQuery } from '../react/translation-loader.ts'
import type { Translation } from '../react/translations.ts'
import type { PageLanguage } from '../shared/language-tags.ts'
import { answerQueries } from '../kernel/site/routes.ts'
import { createRenderer } from '../kernel/render/renderer.tsx'
import { toJson } from '../kernel/render/page-data.ts'

/** The values that a site provides to a component. */
export interface Surroundings {
  /** The origin of the site, for `absoluteUrl()`. @default `https://site.example` */
  url?: string
  /** The path of the page. @default `/` */
  path?: string
  /** The language of the page. @default `en` */
  lang?: string
  /** All languages of the site, its main language first. @default the language of the page */
  languages?: readonly string[]
  /** Paths of the page in all its languages, for `useAlternates()`. */
  alternates?: Readonly<Record<string, string>>
  /** The results of static queries: `[postCount.answer(3)]`. */
  queries?: readonly (readonly [name: string, data: unknown])[]
  /** Translations into languages other than the site's main language. */
  translations?: readonly Translation[]
  /** The models whose components the texts of entries contain, for `renderPage()`. */
  models?: Readonly<Record<string, Model>>
}

function toContexts({
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

/** A page as a build renders it, without its slices. */
export interface RenderedTemplate {
  /** The content of the page. An island is its element `x-island` with its HTML. */
  html: string
  /** The tags of the head. */
  head: string
  /** The problems that a build would report, as sentences without a subject: `has no title. …` */
  problems: string[]
}

/**
 * Renders a template with data: `renderPage(postPage, post).html`. Does not typeset text. Throws the template's errors, and for
 * data that can't be sent to a browser.
 */
export function renderPage<Data>(
  template: Template<Data>,
  data: NoInfer<Data>,
  surroundings: Surroundings = {},
): RenderedTemplate {
  const { path, language, answers } = toContexts(surroundings)
  toJson(data, 'The data')
  const { url = 'https://site.example', models = {} } = surroundings
  const { renderRoute } = createRenderer({
    url,
    parts: [],
    hash: '',
    stylesOf: () => '',
    islands: { get: (Island) => `site/${(Island as { displayName?: string }).displayName ?? 'one'}.island.tsx` },
    urlsOf: () => [],
    queries: answers,
    features: HTML_HOOKS,
    areStylesStrict: false,
    renderTexts: createTextComponents(listComponents(models)),
    isChecked: true,
  })
  const { page, faults } = withoutCause(() =>
    renderRoute(route({ path, page: template, data }), inLanguage(language, url)),
  )
  return {
    // React writes a comment between two adjacent texts of an island.
    html: page.html.replaceAll('<!-- -->', ''),
    // The runtime finds a page's tags by `data-page`; tests don't need it.
    head: page.head.replaceAll(' data-page', ''),
    problems: faults.map(({ message }) => message),
  }
}

/** Throws the error of a template, which the renderer's error has as its cause. */
function withoutCause<Result>(render: () => Result): Result {
  try {
    return render()
  } catch (error) {
    throw (error as Error).cause
  }
}

/**
 * Returns a component that provides a site's values to its children. With Testing Library:
 * `render(<Cart />, { wrapper: within({ queries: [currency.answer('EUR')] }) })`.
 */
export function within(surroundings: Surroundings = {}): FunctionComponent<{ children?: ReactNode }> {
  const { path, language, answers } = toContexts(surroundings)
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
