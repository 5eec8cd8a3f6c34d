/** The entry point `@flatirons/framework/collector` of older versions. */

/** Throws: the function is in a package. */
export function collector() {
  throw new Error(
    "`collector()` is in a package. Run `npm install --save-dev @flatirons/collector`, and import it from '@flatirons/collector'.",
  )
}
