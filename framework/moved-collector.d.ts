/** @deprecated The function is in the package `@flatirons/collector`. */
export function collector(): never
