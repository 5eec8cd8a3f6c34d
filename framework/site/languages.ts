/** The languages of pages: which page is in which, whether those that are the same name each other, and words that are translated or missing. */

import type { Problem } from '../errors/problems.ts'
import type { Route, Slice } from '../react/page.tsx'
import { translationQuery } from '../react/translation-loader.ts'
import type { Translations } from '../react/translations.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { nameInLanguage, type PageLanguage, checkLanguageTag } from '../shared/language-tags.ts'
import { toHref } from '../shared/paths.ts'
import { SITE_FILE } from '../shared/project.ts'
import { WORDS_NAME } from '../shared/words.ts'
import { fillSlots, type Site } from './site.ts'

export interface SiteLanguages {
  /** The languages of pages and of translations, the site's own first. */
  all: readonly string[]
  /** Path -> the language of its page; empty on a site of one language. */
  pages: ReadonlyMap<string, PageLanguage>
}

/** Returns the languages of a site. Call it once routes and translations are checked. */
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
    if (!alternates?.some((one) => one !== path)) return [path, language]
    const links = [...new Set([path, ...alternates])].flatMap((one) => {
      const its = langs.get(one)
      return its === undefined ? [] : [[its, one] as const]
    })
    links.sort(([one], [other]) => all.indexOf(one) - all.indexOf(other))
    return [path, { ...language, alternates: Object.fromEntries(links) }]
  })
  return { all, pages: new Map(pages) }
}

/**
 * Returns the hrefs of the home pages of a site of several languages, below its base: the home page's own, those of its
 * alternates, and `/de/` for pages in `de`.
 */
export function listHomes({ all, pages }: SiteLanguages): string[] | undefined {
  if (pages.size === 0) return undefined
  const usual = all.map((lang) => [lang, `/${lang}/`] as const).filter(([lang, path]) => pages.get(path)?.lang === lang)
  const paths = ['/', ...Object.values(pages.get('/')?.alternates ?? {}), ...usual.map(([, path]) => path)]
  return [...new Set(paths)].map((path) => toHref(path, '/').slice(1))
}

/** A slice in one language, under the name of its file. */
export interface NamedSlice {
  name: string
  slice: Slice
  language: PageLanguage | undefined
}

/** Lists each slice in each language that pages need it in. */
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
    for (const slice of Object.values(fillSlots(parts, page))) {
      const name = language ? nameInLanguage(slice.name, language) : slice.name
      if (!found.has(name)) found.set(name, { name, slice, language: language && withoutAlternates(language) })
    }
  }
  return [...found.values()]
}

/** What many pages share has no alternates. */
const withoutAlternates = ({ lang, languages }: PageLanguage): PageLanguage => ({ lang, languages })

/** Returns all problems of languages: tags that are none, and alternates that are lost, one-sided, or in the same language. */
export function checkLanguages(
  {
    lang: siteLang,
    translations = [],
    models = {},
  }: Pick<Site, 'lang' | 'translations'> & Partial<Pick<Site, 'models'>>,
  routes: readonly Route[],
): Problem[] {
  // On a site of one language none.
  const concerned = routes.filter(({ lang, alternates }) => lang !== undefined || alternates)
  const byPath = new Map(concerned.length ? routes.map((route) => [route.path, route]) : [])
  const namesOf = new Map(concerned.map((route) => [route, new Set(route.alternates)]))

  const ofTables = translations.flatMap(({ name, language }) => {
    const wrong = checkLanguageTag(language)
    return wrong ? [{ where: SITE_FILE, message: `The language of the translation "${name}": ${wrong}` }] : []
  })

  /** What to do about an alternate that is no page. A page of a further language, or with another alternate in this one, was not meant. */
  function describeRemedy({ path }: Route, named: ReadonlySet<string>, other: string, lang: string): string {
    const isOfOther = (one: string) => one !== path && (byPath.get(one)?.lang ?? siteLang) === lang
    const paths = routes
      .filter((one) => (one.lang ?? siteLang) !== lang && !named.has(one.path))
      .filter(({ alternates = [] }) => !alternates.some((one) => byPath.has(one) && isOfOther(one)))
      .map(({ path }) => path)
    const suggestion = didYouMean(other, paths, (path) => path)
    return `${suggestion} Add the page, or remove it from \`alternates\`. Drafts have pages in dev only.`
  }

  /** The problem of naming the page at `other` as an alternate; nothing when all is well. */
  function checkAlternate(route: Route, named: ReadonlySet<string>, other: string, taken: Map<string, string>) {
    const { path, lang = siteLang } = route
    const target = byPath.get(other)
    if (!target)
      return `${path} has the alternate ${other}, which is not a page.${describeRemedy(route, named, other, lang)}`
    const { lang: its = siteLang } = target
    const rival = its === lang ? path : taken.get(its)
    if (rival !== undefined)
      return `${path} has the alternate ${other}, but both ${rival} and ${other} are in "${its}". Set the \`lang\` of each page, and list one page for each language.`
    taken.set(its, other)
    return namesOf.get(target)?.has(path)
      ? undefined
      : `${path} has the alternate ${other}, but ${other} does not list ${path}. Add it to the \`alternates\` of ${other}.`
  }

  const ofModels = Object.entries(models).flatMap(([name, { languages }]) =>
    checkModelLanguages(languages ?? [siteLang], siteLang).map((message) => ({
      where: SITE_FILE,
      message: `The languages of the model "${name}": ${message}`,
    })),
  )

  const ofPages = [...namesOf].flatMap(([route, named]): Problem[] => {
    const { path, lang, source } = route
    const where = source ?? `the route ${path}`
    const wrong = lang === undefined ? undefined : checkLanguageTag(lang)
    if (wrong) return [{ where, message: `The language of ${path}: ${wrong}` }]
    const taken = new Map<string, string>()
    return [...named].flatMap((other) => {
      const message = other === path ? undefined : checkAlternate(route, named, other, taken)
      return message ? [{ where, message }] : []
    })
  })
  return [...ofTables, ...ofModels, ...ofPages]
}

/** Returns what is wrong with the languages of a model. */
function checkModelLanguages(languages: readonly string[], siteLang: string): string[] {
  const repeated = languages.find((lang, place) => languages.indexOf(lang) !== place)
  return [
    ...languages.flatMap((lang) => checkLanguageTag(lang) ?? []),
    ...(languages[0] === siteLang
      ? []
      : [`"${languages[0]}" is the first, but the language of the site is "${siteLang}". Put "${siteLang}" first.`]),
    ...(repeated === undefined ? [] : [`"${repeated}" appears twice. Remove one of them.`]),
  ]
}

/** All words that the site's modules declare, by name. */
type Tables = ReadonlyMap<string, Pick<Translations<string>, 'name' | 'words'>>

/** The languages that pages are in, besides the site's own. */
const furtherLanguages = ({ all, pages }: SiteLanguages) => {
  const used = new Set([...pages.values()].map(({ lang }) => lang))
  return all.slice(1).filter((lang) => used.has(lang))
}

/** Answers to static queries: the words of each table in each language, null where there are none. */
export function answerWords(
  tables: Tables,
  { lang: siteLang, translations = [], markdown }: Pick<Site, 'lang' | 'translations' | 'markdown'>,
  languages: SiteLanguages,
): [name: string, words: unknown][] {
  const answer = (name: string, lang: string): [string, unknown] => {
    const found = translations.find((one) => one.name === name && one.language === lang)
    return [translationQuery(name, lang), found?.words ?? null]
  }
  // The framework's own words are English, whatever the site's own language is.
  const own = markdown?.copyButton ? [answer(WORDS_NAME, siteLang)] : []
  return [
    ...own,
    ...furtherLanguages(languages).flatMap((lang) => [...tables.keys()].map((name) => answer(name, lang))),
  ]
}

/** Returns a sentence for each table, and each word, that pages show in the default language in place of their own. */
export function listUntranslated(
  tables: Tables,
  { lang: siteLang, translations = [] }: Pick<Site, 'lang' | 'translations'>,
  languages: SiteLanguages,
): string[] {
  const missing = furtherLanguages(languages).flatMap((lang) =>
    [...tables.keys()]
      .filter((name) => !translations.some((one) => one.name === name && one.language === lang))
      .map(
        (name) =>
          `The words "${name}" are not translated into "${lang}": pages in "${lang}" show those in "${siteLang}". Add a translation to the site's \`translations\`.`,
      ),
  )
  const incomplete = translations.flatMap(({ name, language, words }) => {
    const known = Object.keys(tables.get(name)?.words ?? words)
    const lost = known.filter((key) => !(key in words))
    const unknown = Object.keys(words).filter((key) => !known.includes(key))
    return [
      ...(lost.length
        ? [
            `The words "${name}" are not complete in "${language}": ${lost.join(', ')}. Missing words are shown in "${siteLang}". Add them.`,
          ]
        : []),
      ...unknown.map((key) => `The words "${name}" have no ${key}, which "${language}" has.${didYouMean(key, known)}`),
    ]
  })
  return [...missing, ...incomplete]
}
