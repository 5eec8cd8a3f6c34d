/** @deprecated The functions are in the package `@flatirons/server`. */
declare function moved(...options: never[]): never

export {
  moved as action,
  moved as createKvStore,
  moved as createMemoryStore,
  moved as createRedisStore,
  moved as defineServer,
  moved as endpoint,
  moved as hole,
  moved as notFound,
  moved as page,
  moved as privateHole,
  moved as privatePage,
  moved as redirect,
  moved as signDraft,
}
