/**
 * The compiler of MDX, from the dependencies of this package. A site's bundle imports this module by its name, because not every
 * package manager lets the bundle import a dependency of a package.
 */

export { compileSync, createProcessor } from '@mdx-js/mdx'
