/**
 * The data files of a page: `page-data.json`, with its data, and `page-data-rsc.json`, with its HTML. In the cache, the
 * rendered page omits the fields that change with the code of other pages.
 */

import { islandError } from '../../errors/help-ids.ts'
import type { Route } from '../page/page.tsx'
import { isObject } from '../../shared/is-object.ts'
import { pickText, toPageData, type PageData, type PageFrame, type PageText } from '../../shared/page-files.ts'
import { isLost, listLosses } from './plain-data.ts'

/** The only key of an object that replaces a named value. */
const REFERENCE = '\0reference'

/**
 * Returns the JSON of plain data. Throws one error that lists all values that JSON would lose or change: functions, dates,
 * class instances, NaN, circular references. `name` is the subject of the error. If `refer` returns a name for an object, the
 * JSON contains the name instead.
 */
export function toJson(data: unknown, name: string, refer?: (value: object) => string | undefined): string {
  // The common case: the data is one entry.
  const reference = refer && isObject(data) ? refer(data) : undefined
  if (reference !== undefined) return JSON.stringify({ [REFERENCE]: reference })
  try {
    return JSON.stringify(data, function (this: Record<string, unknown>, key) {
      // `value` as a parameter would be the result of `toJSON()`; the parent has the original value.
      const value = this[key]
      if (refer && isObject(value)) {
        const reference = refer(value)
        if (reference !== undefined) return { [REFERENCE]: reference }
      }
      if (isLost(value)) throw Error('It would be lost.')
      return value
    })
  } catch (error) {
    throw toLossError(
      error,
      name,
      listLosses(data, (value) => refer?.(value) !== undefined),
    )
  }
}

/** Returns an error that lists all losses, or the original error, which a getter may have thrown. */
function toLossError(error: unknown, name: string, losses: readonly string[]): unknown {
  if (losses.length === 0) return error
  return islandError(`${name} can't be sent to the browser:\n${losses.map((loss) => `  ${loss}`).join('\n')}`)
}

/** Parses JSON from `toJson()`; `find` returns the value of a name. */
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

/** Returns the content of `page-data.json`. `hash` is the hash of the code; `lang` is the language of a page that names it. */
export function describeRoute(route: Route, rendered: PageText, hash: string, lang?: string): PageData {
  const { path, page, data, matchPath = null, source = null } = route
  const context = { template: page.name, source, ...(lang && { lang }) }
  return toPageData({ path, hash, matchPath }, rendered, data, context)
}

interface PackedPage {
  /** URLs of code that the page's islands need at once. */
  preloads: string[]
  /** The page as JSON, from `toRenderedJson()`. */
  json: string
}

export function packRendered({ preloads, json }: PackedPage): string {
  return `${JSON.stringify(preloads)}\n${json}`
}

export function unpackRendered(text: string): PackedPage {
  const end = text.indexOf('\n')
  return { preloads: JSON.parse(text.slice(0, end)) as string[], json: text.slice(end + 1) }
}

export const toRenderedJson = (page: PageText): string => JSON.stringify(pickText(page))

/** Parses JSON from `toRenderedJson()`. */
export function fromRenderedJson(json: string): PageText {
  return JSON.parse(json) as PageText
}

/** Returns the content of `page-data-rsc.json`: path, build and match-path, then the JSON from `toRenderedJson()`. */
export function toPageJson(frame: PageFrame, renderedJson: string): string {
  return `${JSON.stringify(frame).slice(0, -1)},${renderedJson.slice(1)}`
}
