/** Language tags of BCP 47, such as `de` and `pt-BR`. */

import { toHref } from './paths.ts'
import { didYouMean } from './did-you-mean.ts'

/** The language of a page. */
export interface PageLanguage {
  lang: string
  /** The languages of the site, its default first. */
  languages: readonly string[]
  /** Language -> path of the page in this language, including its own. Empty without translations, undefined outside of templates. */
  alternates?: Readonly<Record<string, string>>
}

const RIGHT_TO_LEFT = new Set('Adlm Arab Aran Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa'.split(' '))

/** Text direction of a language; `ltr` if the tag is invalid. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  const { script = '' } = canonicalTag(lang) ? new Intl.Locale(lang).maximize() : {}
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
}

/** Returns what is wrong with a language tag, in a sentence; undefined if it is valid. */
export function checkLanguageTag(tag: unknown): string | undefined {
  const canonical = typeof tag === 'string' ? canonicalTag(tag.replaceAll('_', '-')) : undefined
  if (canonical === undefined)
    return `${JSON.stringify(tag)} is not a language tag. Write it like "de" or "pt-BR".${suggestLanguage(String(tag))}`
  return canonical === tag ? undefined : `"${String(tag)}" is not written like a language tag. Write "${canonical}".`
}

/** BCP 47 allows longer primary tags, but no language has one. */
const PRIMARY = /^[a-z]{2,3}(?:-|$)/i

function canonicalTag(tag: string): string | undefined {
  try {
    return PRIMARY.test(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}

/** Returns the canonical tag of a known language, for `de`, `DE` or `pt_br`; undefined for other names. */
export function findLanguageTag(name: string): string | undefined {
  const tag = canonicalTag(name.replaceAll('_', '-'))
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return tag !== undefined && names.of(tag) !== undefined ? tag : undefined
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Returns ` Did you mean "de"?` for the name of a language in English or in the language itself: `german`, `Deutsch`. */
function suggestLanguage(name: string): string {
  const tags = new Map<string, string>()
  for (const tag of LETTERS.flatMap((first) => LETTERS.map((second) => first + second)))
    for (const locale of ['en', tag]) {
      const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
      const found = names.of(tag)?.toLowerCase()
      // Some tags are deprecated aliases of others.
      if (found && !tags.has(found)) tags.set(found, canonicalTag(tag) ?? tag)
    }
  return didYouMean(name.toLowerCase(), tags.keys(), (found) => `"${tags.get(found)}"`)
}

/** The `hreflang` of the page for visitors of all other languages. */
const X_DEFAULT = 'x-default'

/** Returns the `hreflang` and URL of each alternate of a page, and `x-default` for the site's language; empty without alternates. */
export function listAlternates(
  { alternates = {}, languages }: PageLanguage,
  url: string,
  base: string,
): [hreflang: string, href: string][] {
  const links = Object.entries(alternates).map(([lang, path]): [string, string] => [lang, url + toHref(path, base)])
  const siteLink = links.find(([lang]) => lang === languages[0])
  return siteLink ? [...links, [X_DEFAULT, siteLink[1]]] : links
}

/** Returns the name of a slice's file: `header` in the site's language, `header.de` in others. */
export function nameInLanguage(name: string, { lang, languages }: PageLanguage): string {
  return lang === languages[0] ? name : `${name}.${lang}`
}
