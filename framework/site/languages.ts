/** The languages of a site: which it has, which pages are in which, and which slices they need. */

import { nameInLanguage, type PageLanguage } from '../shared/language-tags.ts'
import { fillSlots } from './parts.ts'
import { toHref } from '../shared/paths.ts'
import type { Route } from '../react/page.tsx'
import type { Slice } from '../react/slice.tsx'
import type { Site } from './site.ts'

export interface SiteLanguages {
  /** The languages of pages and of translations, the site's own first. */
  all: readonly string[]
  /** Path -> the language of its page; empty on a site of one language. */
  pages: ReadonlyMap<string, PageLanguage>
}

/** Returns the languages of a site. Call it once routes and translations are checked. */
export function listLanguages(
  { lang: standard, translations = [] }: Pick<Site, 'lang' | 'translations'>,
  routes: readonly Route[],
): SiteLanguages {
  const found = new Set([standard])
  for (const { lang = standard } of routes) found.add(lang)
  for (const { language } of translations) found.add(language)
  const all = [...found]
  if (all.length === 1) return { all, pages: new Map() }
  const langs = new Map(routes.map(({ path, lang = standard }) => [path, lang]))
  const pages = routes.map(({ path, lang = standard, alternates }): [string, PageLanguage] => {
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
