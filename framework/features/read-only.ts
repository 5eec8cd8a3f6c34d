/** What extensions get of a site: they can read its lists, and not change them. */

import { extensionError } from '../errors/help-ids.ts'
import type { DescribedSite } from '../site/feature.ts'
import { isPlain } from '../kernel/render/plain-data.ts'

const CHANGES = 'It changes a list of the site, which is read-only. Change a copy instead: [...list].reverse()'

/** Returns a frozen copy of a list; other values as they are. The site's own code may sort the original. */
const copyList = <Value>(value: Value): Value =>
  Array.isArray(value) ? (Object.freeze([...(value as unknown[])]) as Value) : value

/** Returns a frozen copy of an object with members that are copied by `copy`. */
const copyMembers = <Value extends object>(value: Value, copy: (member: unknown, name: string) => unknown): Value =>
  Object.freeze(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copy(member, name)]))) as Value

/** Returns frozen copies of objects and lists, such as settings. Elements of React and objects of classes are the same. */
export const copyLists = <Value>(value: Value): Value =>
  isPlain(value) && !Array.isArray(value) && !('$$typeof' in value) ? copyMembers(value, copyLists) : copyList(value)

/** Returns a copy of a set whose methods that change it throw. `Object.freeze()` does not affect them. */
function copySet<Item>(set: ReadonlySet<Item>): ReadonlySet<Item> {
  const change = () => {
    throw extensionError(CHANGES)
  }
  return Object.freeze(Object.assign(new Set(set), { add: change, delete: change, clear: change }))
}

/** Returns a site for the hooks of extensions. Changing one of its lists throws a `TypeError`. */
export function toReadOnly(described: DescribedSite): DescribedSite {
  const { site, content, routes, redirects, paths } = described
  // Models are compared by identity.
  const { models, ...settings } = site
  return Object.freeze({
    ...described,
    site: Object.freeze({ ...copyLists(settings), models: Object.freeze({ ...models }) }),
    // By model, or by model and language.
    content: copyMembers(content, (value, name) =>
      models[name]?.languages ? copyMembers(value as object, copyList) : copyList(value),
    ),
    routes: copyList(routes),
    redirects: copyList(redirects),
    paths: copySet(paths),
  })
}

/** Explains the errors of engines about frozen objects. */
export const explainChange = (error: unknown): unknown =>
  error instanceof TypeError && /read.only|not extensible|Cannot delete property|non-configurable/i.test(error.message)
    ? extensionError(CHANGES, { cause: error })
    : error
