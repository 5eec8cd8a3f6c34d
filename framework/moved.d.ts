/** @deprecated The function is in the package `@flatirons/collector`. */
export function collector(): never
/** @deprecated The function is in the package `@flatirons/marks`. */
export function marks(): never
/** @deprecated The function is in the package `@flatirons/mdx`. */
export function mdx(): never

/** @deprecated The functions are in the package `@flatirons/server`. */
declare function ofServer(...options: never[]): never

export {
  ofServer as action,
  ofServer as createKvStore,
  ofServer as createMemoryStore,
  ofServer as createRedisStore,
  ofServer as defineServer,
  ofServer as endpoint,
  ofServer as hole,
  ofServer as notFound,
  ofServer as page,
  ofServer as privateHole,
  ofServer as privatePage,
  ofServer as redirect,
  ofServer as signDraft,
}
