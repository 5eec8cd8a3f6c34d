/** Checks the languages of pages, and that pages which are the same in several name each other. */

import { checkLanguageTag } from '../shared/language-tags.ts'
import type { Problem } from '../errors/problems.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import type { Route } from '../react/page.tsx'
import type { Site } from './site.ts'
import { SITE_FILE } from '../shared/project.ts'

/** Returns all problems of languages: tags that are none, and alternates that are lost, one-sided, or in the same language. */
export function checkLanguages(
  {
    lang: standard,
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
  function sayRemedy({ path }: Route, named: ReadonlySet<string>, other: string, lang: string): string {
    const isOfOther = (one: string) => one !== path && (byPath.get(one)?.lang ?? standard) === lang
    const paths = routes
      .filter((one) => (one.lang ?? standard) !== lang && !named.has(one.path))
      .filter(({ alternates = [] }) => !alternates.some((one) => byPath.has(one) && isOfOther(one)))
      .map(({ path }) => path)
    const suggestion = didYouMean(other, paths, (path) => path)
    return `${suggestion} Add the page, or leave it out of \`alternates\`. A draft has a page in dev only.`
  }

  /** The problem of naming the page at `other` as an alternate; nothing when all is well. */
  function judgeAlternate(route: Route, named: ReadonlySet<string>, other: string, taken: Map<string, string>) {
    const { path, lang = standard } = route
    const target = byPath.get(other)
    if (!target)
      return `${path} has the alternate ${other}, which is not a page.${sayRemedy(route, named, other, lang)}`
    const { lang: its = standard } = target
    const rival = its === lang ? path : taken.get(its)
    if (rival !== undefined)
      return `${path} has the alternate ${other}, but both ${rival} and ${other} are in "${its}". Give each page its \`lang\`, and name one in each language.`
    taken.set(its, other)
    return namesOf.get(target)?.has(path)
      ? undefined
      : `${path} has the alternate ${other}, but ${other} does not name ${path}. Add it to the \`alternates\` of ${other}.`
  }

  const ofModels = Object.entries(models).flatMap(([name, { languages }]) =>
    judgeModel(languages ?? [standard], standard).map((message) => ({
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
      const message = other === path ? undefined : judgeAlternate(route, named, other, taken)
      return message ? [{ where, message }] : []
    })
  })
  return [...ofTables, ...ofModels, ...ofPages]
}

/** Returns what is wrong with the languages of a model. */
function judgeModel(languages: readonly string[], standard: string): string[] {
  const repeated = languages.find((lang, place) => languages.indexOf(lang) !== place)
  return [
    ...languages.flatMap((lang) => checkLanguageTag(lang) ?? []),
    ...(languages[0] === standard
      ? []
      : [`"${languages[0]}" is the first, but the site's own is "${standard}". Begin with it.`]),
    ...(repeated === undefined ? [] : [`"${repeated}" is there twice. Remove one.`]),
  ]
}
