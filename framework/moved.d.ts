/** @deprecated The function is in the package `@flatirons/collector`. */
export function collector(): never
/** @deprecated The function is in the package `@flatirons/marks`. */
export function marks(): never
/** @deprecated The function is in the package `@flatirons/mdx`. */
export function mdx(): never
