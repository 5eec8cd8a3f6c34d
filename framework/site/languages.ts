/** The languages of pages: their alternates, and the translations of messages. */

import type { Problem } from '../errors/problems.ts'
import type { Route, Slice } from '../kernel/page/page.tsx'
import { translationQuery } from '../react/translation-loader.ts'
import type { Translations } from '../react/translations.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { nameInLanguage, type PageLanguage, checkLanguageTag } from '../shared/language-tags.ts'
import { toHref } from '../shared/paths.ts'
import { SITE_FILE } from '../shared/project.ts'
import { FRAMEWORK_MESSAGES_NAME, TRANSLATED_MESSAGES } from '../shared/messages.ts'
import { resolveSlices } from '../kernel/site/parts.ts'
import { type Site } from './site.ts'

export interface SiteLanguages {
  /** The languages of pages and of translations, the site's default first. */
  all: readonly string[]
  /** Path -> language of the page; empty on a site with one language. */
  pages: ReadonlyMap<string, PageLanguage>
}

/** Returns the languages of a site. Routes and translations must be checked before. */
export function listLanguages(
  { lang: siteLang, translations = [] }: Pick<Site, 'lang' | 'translations'>,
  routes: readonly Route[],
): SiteLanguages {
  const found = new Set([siteLang])
  for (const { lang = siteLang } of routes) found.add(lang)
  for (const { language } of translations) found.add(language)
  const all = [...found]
  if (all.length === 1) return { all, pages: new Map() }
  const langs = new Map(routes.map(({ path, lang = siteLang }) => [path, lang]))
  const pages = routes.map(({ path, lang = siteLang, alternates }): [string, PageLanguage] => {
    const language = { lang, languages: all, alternates: {} }
    if (!alternates?.some((alternate) => alternate !== path)) return [path, language]
    const links = [...new Set([path, ...alternates])].flatMap((alternate) => {
      const alternateLang = langs.get(alternate)
      return alternateLang === undefined ? [] : [[alternateLang, alternate] as const]
    })
    links.sort(([a], [b]) => all.indexOf(a) - all.indexOf(b))
    return [path, { ...language, alternates: Object.fromEntries(links) }]
  })
  return { all, pages: new Map(pages) }
}

/**
 * Returns the hrefs of home pages, relative to the base: that of `/`, those of its alternates, and `de/` for a page `/de/` in
 * `de`. Undefined on a site with one language.
 */
export function listHomes({ all, pages }: SiteLanguages): string[] | undefined {
  if (pages.size === 0) return undefined
  const byFolder = all
    .map((lang) => [lang, `/${lang}/`] as const)
    .filter(([lang, path]) => pages.get(path)?.lang === lang)
  const paths = ['/', ...Object.values(pages.get('/')?.alternates ?? {}), ...byFolder.map(([, path]) => path)]
  return [...new Set(paths)].map((path) => toHref(path, '/').slice(1))
}

/** A slice in one language. `name` is the name of its file. */
export interface NamedSlice {
  name: string
  slice: Slice
  language: PageLanguage | undefined
}

/** Lists each slice in each language of pages that use it. */
export function listSlices(
  { parts }: Pick<Site, 'parts'>,
  routes: readonly Route[],
  { pages }: SiteLanguages,
): NamedSlice[] {
  const found = new Map<string, NamedSlice>()
  const seen = new Map<Route['page'], Set<string | undefined>>()
  for (const { path, page } of routes) {
    const language = pages.get(path)
    const langs = seen.get(page) ?? new Set()
    if (langs.has(language?.lang)) continue
    seen.set(page, langs.add(language?.lang))
    for (const slice of Object.values(resolveSlices(parts, page))) {
      const name = language ? nameInLanguage(slice.name, language) : slice.name
      if (!found.has(name)) found.set(name, { name, slice, language: language && withoutAlternates(language) })
    }
  }
  return [...found.values()]
}

/** Slices are shared by many pages, so they have no alternates. */
const withoutAlternates = ({ lang, languages }: PageLanguage): PageLanguage => ({ lang, languages })

/** Returns problems of languages: invalid tags; alternates that are missing, not mutual, or in the same language. */
export function checkLanguages(
  {
    lang: siteLang,
    translations = [],
    models = {},
  }: Pick<Site, 'lang' | 'translations'> & Partial<Pick<Site, 'models'>>,
  routes: readonly Route[],
): Problem[] {
  // Empty on a site with one language.
  const multilingual = routes.filter(({ lang, alternates }) => lang !== undefined || alternates)
  const byPath = new Map(multilingual.length ? routes.map((route) => [route.path, route]) : [])
  const alternatesOf = new Map(multilingual.map((route) => [route, new Set(route.alternates)]))

  const toProblem = (where: string, message: string): Problem => ({ where, message, help: 'site-definition' })

  const ofTranslations = translations.flatMap(({ name, language }) => {
    const wrong = checkLanguageTag(language)
    return wrong ? toProblem(SITE_FILE, `The language of the translation "${name}": ${wrong}`) : []
  })

  /** Returns how to fix a missing alternate. Pages in the same language, listed pages, and pages with another alternate in this language are not suggested. */
  function suggestAlternate({ path }: Route, listed: ReadonlySet<string>, other: string, lang: string): string {
    const isOtherInLang = (alternate: string) =>
      alternate !== path && (byPath.get(alternate)?.lang ?? siteLang) === lang
    const paths = routes
      .filter((candidate) => (candidate.lang ?? siteLang) !== lang && !listed.has(candidate.path))
      .filter(
        ({ alternates = [] }) => !alternates.some((alternate) => byPath.has(alternate) && isOtherInLang(alternate)),
      )
      .map(({ path }) => path)
    const suggestion = didYouMean(other, paths, (path) => path)
    return `${suggestion} Add the page, or remove it from \`alternates\`. Drafts have pages in dev only.`
  }

  /** Returns the problem of the alternate `other`; undefined if it is valid. `usedLangs` has the language of each earlier alternate. */
  function checkAlternate(route: Route, listed: ReadonlySet<string>, other: string, usedLangs: Map<string, string>) {
    const { path, lang = siteLang } = route
    const target = byPath.get(other)
    if (!target)
      return `${path} has the alternate ${other}, which is not a page.${suggestAlternate(route, listed, other, lang)}`
    const { lang: targetLang = siteLang } = target
    const conflict = targetLang === lang ? path : usedLangs.get(targetLang)
    if (conflict !== undefined)
      return `${path} has the alternate ${other}, but both ${conflict} and ${other} are in "${targetLang}". Set the \`lang\` of each page, and list one page for each language.`
    usedLangs.set(targetLang, other)
    return alternatesOf.get(target)?.has(path)
      ? undefined
      : `${path} has the alternate ${other}, but ${other} does not list ${path}. Add it to the \`alternates\` of ${other}.`
  }

  const ofModels = Object.entries(models).flatMap(([name, { languages }]) =>
    checkModelLanguages(languages ?? [siteLang], siteLang).map((message) =>
      toProblem(SITE_FILE, `The languages of the model "${name}": ${message}`),
    ),
  )

  const ofPages = [...alternatesOf].flatMap(([route, listed]): Problem[] => {
    const { path, lang, source } = route
    const where = source ?? `the route ${path}`
    const wrong = lang === undefined ? undefined : checkLanguageTag(lang)
    if (wrong) return [toProblem(where, `The language of ${path}: ${wrong}`)]
    const usedLangs = new Map<string, string>()
    return [...listed].flatMap((other) => {
      const message = other === path ? undefined : checkAlternate(route, listed, other, usedLangs)
      return message ? toProblem(where, message) : []
    })
  })
  return [...ofTranslations, ...ofModels, ...ofPages]
}

/** Returns the problems of a model's languages. */
function checkModelLanguages(languages: readonly string[], siteLang: string): string[] {
  const repeated = languages.find((lang, index) => languages.indexOf(lang) !== index)
  return [
    ...languages.flatMap((lang) => checkLanguageTag(lang) ?? []),
    ...(languages[0] === siteLang
      ? []
      : [`"${languages[0]}" is the first, but the language of the site is "${siteLang}". Put "${siteLang}" first.`]),
    ...(repeated === undefined ? [] : [`"${repeated}" appears twice. Remove one of them.`]),
  ]
}

/** Name -> messages that the site's modules declare. */
type Tables = ReadonlyMap<string, Pick<Translations<string>, 'name' | 'words'>>

/** The languages of pages, except the site's default. */
const listTranslatedLanguages = ({ all, pages }: SiteLanguages) => {
  const used = new Set([...pages.values()].map(({ lang }) => lang))
  return all.slice(1).filter((lang) => used.has(lang))
}

/**
 * Returns the results of the static queries for messages: one for each name and language, null without a translation.
 * `usesMessages` is true if the site shows messages of the framework in its default language.
 */
export function answerTranslationQueries(
  tables: Tables,
  { lang: siteLang, translations = [] }: Pick<Site, 'lang' | 'translations'>,
  languages: SiteLanguages,
  usesMessages = false,
): [name: string, words: unknown][] {
  const answer = (name: string, lang: string): [string, unknown] => {
    const found = translations.find((translation) => translation.name === name && translation.language === lang)
    return [translationQuery(name, lang), found?.words ?? null]
  }
  // The framework's messages are in English, so a translation into the site's default language is needed, too.
  const ofFramework = usesMessages ? [answer(FRAMEWORK_MESSAGES_NAME, siteLang)] : []
  return [
    ...ofFramework,
    ...listTranslatedLanguages(languages).flatMap((lang) => [...tables.keys()].map((name) => answer(name, lang))),
  ]
}

/** Returns the code of a missing translation. The framework has its own words in some languages. */
function describeTranslation({ name, words }: Pick<Translations<string>, 'name' | 'words'>, lang: string): string {
  if (name !== FRAMEWORK_MESSAGES_NAME) return codeOf('.in', words, lang)
  return Object.hasOwn(TRANSLATED_MESSAGES, lang) ? `frameworkWords.${lang}` : codeOf('frameworkWords.in', words, lang)
}

const codeOf = (call: string, words: Readonly<Record<string, string>>, lang: string) =>
  `${call}('${lang}', { ${Object.entries(words)
    .map(([key, text]) => `${key}: '${text}'`)
    .join(', ')} })`

/** Returns a sentence for each missing or incomplete translation. */
export function listUntranslated(
  tables: Tables,
  { lang: siteLang, translations = [] }: Pick<Site, 'lang' | 'translations'>,
  languages: SiteLanguages,
): string[] {
  const missing = listTranslatedLanguages(languages).flatMap((lang) =>
    [...tables.keys()]
      .filter((name) => !translations.some((translation) => translation.name === name && translation.language === lang))
      .map(
        (name) =>
          `The words "${name}" are not translated into "${lang}": pages in "${lang}" show those in "${siteLang}". Add a translation to the site's \`translations\`: ${describeTranslation(tables.get(name)!, lang)}.`,
      ),
  )
  const incomplete = translations.flatMap(({ name, language, words }) => {
    const keys = Object.keys(tables.get(name)?.words ?? words)
    const missingKeys = keys.filter((key) => !(key in words))
    const unknownKeys = Object.keys(words).filter((key) => !keys.includes(key))
    return [
      ...(missingKeys.length
        ? [
            `The words "${name}" are not complete in "${language}": ${missingKeys.join(', ')}. Missing words are shown in "${siteLang}". Add them.`,
          ]
        : []),
      ...unknownKeys.map(
        (key) => `The words "${name}" have no ${key}, which "${language}" has.${didYouMean(key, keys)}`,
      ),
    ]
  })
  return [...missing, ...incomplete]
}
