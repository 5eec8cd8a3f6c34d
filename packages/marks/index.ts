/** Entry point `@flatirons/marks`: an extension for marks in texts that other generators know. */

export { marks } from './marks.ts'
export type { Generator, MarkOptions } from './generators.ts'
