/** Tags of languages, as BCP 47 writes them: `de`, `pt-BR`. */

import { toHref } from './paths.ts'
import { didYouMean } from './did-you-mean.ts'

/** The language of a page, and of all that is rendered for it. */
export interface PageLanguage {
  lang: string
  /** The languages of the site, its own first. */
  languages: readonly string[]
  /** Language -> the path of the page in it, its own included; empty where there is no other, and nothing outside of templates. */
  alternates?: Readonly<Record<string, string>>
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set('Adlm Arab Aran Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa'.split(' '))

/** The direction in which a language is written; from left to right for what is none. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  const { script = '' } = canonicalTag(lang) ? new Intl.Locale(lang).maximize() : {}
  return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
}

/** Returns what is wrong with the tag of a language; nothing when it is right. */
export function checkLanguageTag(tag: unknown): string | undefined {
  const canonical = typeof tag === 'string' ? canonicalTag(tag.replaceAll('_', '-')) : undefined
  if (canonical === undefined)
    return `${JSON.stringify(tag)} is not a language tag. Write it like "de" or "pt-BR".${suggestLanguage(String(tag))}`
  return canonical === tag ? undefined : `"${String(tag)}" is not written like a language tag. Write "${canonical}".`
}

/** No language has a tag that begins with more than three letters, though the form allows them. */
const PRIMARY = /^[a-z]{2,3}(?:-|$)/i

function canonicalTag(tag: string): string | undefined {
  try {
    return PRIMARY.test(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}

/** The tag of a language that there is, as it is written; nothing for any other name. */
export function findLanguageTag(name: string): string | undefined {
  const tag = canonicalTag(name.replaceAll('_', '-'))
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return tag !== undefined && names.of(tag) !== undefined ? tag : undefined
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Returns a question for the language that has this name, in English or in itself: `german`, `Deutsch`. */
function suggestLanguage(name: string): string {
  const tags = new Map<string, string>()
  for (const tag of LETTERS.flatMap((first) => LETTERS.map((second) => first + second)))
    for (const locale of ['en', tag]) {
      const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
      const found = names.of(tag)?.toLowerCase()
      // Some tags are older ones of the same language.
      if (found && !tags.has(found)) tags.set(found, canonicalTag(tag) ?? tag)
    }
  return didYouMean(name.toLowerCase(), tags.keys(), (found) => `"${tags.get(found)}"`)
}

/** What robots call the page for visitors of all other languages. */
const X_DEFAULT = 'x-default'

/** Returns the URLs of a page in all its languages, and of the one in the site's own for all others; empty where there is no other. */
export function listAlternates(
  { alternates = {}, languages }: PageLanguage,
  url: string,
  base: string,
): [hreflang: string, href: string][] {
  const links = Object.entries(alternates).map(([lang, path]): [string, string] => [lang, url + toHref(path, base)])
  const siteLink = links.find(([lang]) => lang === languages[0])
  return siteLink ? [...links, [X_DEFAULT, siteLink[1]]] : links
}

/** The name of a slice in a language. In the site's own it has none but its own name. */
export function nameInLanguage(name: string, { lang, languages }: PageLanguage): string {
  return lang === languages[0] ? name : `${name}.${lang}`
}
