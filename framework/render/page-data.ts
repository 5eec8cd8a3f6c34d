/**
 * A page as data: `page-data.json`, which says what a page is besides how it looks, and its rendered form as text, in the cache
 * and in its data file. The cache leaves out what changes with the code of other pages.
 */

import type { Route } from '../react/page.tsx'
import { isObject } from '../shared/is-object.ts'
import { directionOf, type PageLanguage } from '../shared/language-tags.ts'
import type { PageData, RenderedPage } from '../shared/types.ts'
import { isLost, listLosses } from './plain-data.ts'

/** The only key of an object that stands for a value with a name. */
const REFERENCE = '\0reference'

/**
 * Returns the JSON of plain data. Throws for values that JSON would lose or change, all of them at once: functions, dates,
 * instances, NaN, what holds itself; the error calls the data `name`. Where `refer` returns a name for an object, the name
 * takes the object's place.
 */
export function toJson(data: unknown, name: string, refer?: (value: object) => string | undefined): string {
  // Most pages show one entry.
  const whole = refer && isObject(data) ? refer(data) : undefined
  if (whole !== undefined) return JSON.stringify({ [REFERENCE]: whole })
  try {
    return JSON.stringify(data, function (this: Record<string, unknown>, key) {
      // The replacer is given the result of `toJSON`; the holder still has the value itself.
      const value = this[key]
      if (refer && isObject(value)) {
        const reference = refer(value)
        if (reference !== undefined) return { [REFERENCE]: reference }
      }
      if (isLost(value)) throw Error('It would be lost.')
      return value
    })
  } catch (error) {
    throw toProblem(
      error,
      name,
      listLosses(data, (value) => refer?.(value) !== undefined),
    )
  }
}

/** The error that names all losses. A getter of the data may have thrown another. */
function toProblem(error: unknown, name: string, losses: readonly string[]): unknown {
  if (losses.length === 0) return error
  return Error(`${name} can't be sent to the browser:\n${losses.map((loss) => `  ${loss}`).join('\n')}`)
}

/** Returns the data of which `toJson` made `json`; `find` returns the value of a name. */
export function fromJson(json: string | undefined, find: (name: string) => unknown): unknown {
  if (json === undefined) return undefined
  const data: unknown = JSON.parse(json)
  return json.includes('"\\u0000reference"') ? findReferences(data, find) : data
}

function findReferences(value: unknown, find: (name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => findReferences(item, find))
  if (!isObject(value)) return value
  const name = value[REFERENCE]
  if (typeof name === 'string') return find(name)
  for (const [key, member] of Object.entries(value)) value[key] = findReferences(member, find)
  return value
}

/** What the files of a page say of its language, on a site of several. */
export function describeLanguage(language: PageLanguage | undefined): Pick<RenderedPage, 'lang' | 'dir'> {
  return language ? { lang: language.lang, dir: directionOf(language.lang) } : {}
}

/** The data form of a page that was rendered; `hash` is that of the code. */
export function describeRoute(
  route: Route,
  { slicesMap, staticQueryHashes }: Pick<RenderedPage, 'slicesMap' | 'staticQueryHashes'>,
  hash: string,
  language?: PageLanguage,
): PageData {
  const { path, page, data, matchPath = null, source = null } = route
  const { name } = page
  return {
    path,
    componentChunkName: name,
    webpackCompilationHash: hash,
    matchPath,
    staticQueryHashes,
    slicesMap,
    result: { data, pageContext: { template: name, source, ...(language && { lang: language.lang }) } },
    getServerDataError: null,
  }
}

/** The part of a rendered form that depends on the page alone. */
type RenderedText = Pick<RenderedPage, 'staticQueryHashes' | 'slicesMap' | 'head' | 'html' | 'css'>

interface CachedRendering {
  /** URLs of code that the page's islands need at once. */
  preloads: string[]
  /** The form as JSON. */
  json: string
}

export function packRendered({ preloads, json }: CachedRendering): string {
  return `${JSON.stringify(preloads)}\n${json}`
}

export function unpackRendered(text: string): CachedRendering {
  const end = text.indexOf('\n')
  return { preloads: JSON.parse(text.slice(0, end)) as string[], json: text.slice(end + 1) }
}

export function toRenderedJson({ staticQueryHashes, slicesMap, head, html, css }: RenderedText): string {
  return JSON.stringify({ staticQueryHashes, slicesMap, head, html, css })
}

/** Returns the rendered page of which `toRenderedJson` made `json`. */
export function fromRenderedJson(json: string): RenderedText {
  return JSON.parse(json) as RenderedText
}

/** The text of `page-data-rsc.json`: path, build and match-path, then the form. */
export function toPageJson(about: Omit<RenderedPage, keyof RenderedText>, formJson: string): string {
  return `${JSON.stringify(about).slice(0, -1)},${formJson.slice(1)}`
}
