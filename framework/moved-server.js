/** The entry point `@flatirons/framework/server` of older versions. A build also imports it in place of the package, if the package is not installed. */

/** Throws: the functions are in a package. */
function moved() {
  throw new Error(
    "Pages on demand need a package. Run `npm install @flatirons/server`, and import its functions from '@flatirons/server'.",
  )
}

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
