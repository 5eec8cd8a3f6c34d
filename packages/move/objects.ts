/** Helpers for objects and lists. */

/** True for objects and arrays. */
export const isObjectOrList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** True for objects, but not for arrays. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  isObjectOrList(value) && !Array.isArray(value)

/** Returns the value at a path of keys, such as `sidebar.order`; undefined if there is none. */
export const valueIn = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (isPlainObject(value) ? value[key] : undefined), data)

/** Groups items by a key, in the order of their first items. */
export function groupItems<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? []
    group.push(item)
    groups.set(keyOf(item), group)
  }
  return groups
}

/** Returns a language tag in its canonical form, by default `en`; undefined if it is not valid. */
export function toLanguageTag(lang: unknown): string | undefined {
  try {
    return Intl.getCanonicalLocales(String(lang ?? 'en').replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}
