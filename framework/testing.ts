/** Entry point `@flatirons/framework/testing`: creates entries, renders templates, islands and components, and builds fixtures, in tests of sites and extensions. */

export { buildFixture, type BuiltFixture } from './builder/build-fixture.ts'
export type { MakeEntryOptions } from './content/make-entry.ts'
export { makeEntry } from './content/make-entry.ts'
export { renderPage, within, type RenderedTemplate, type Surroundings } from './site/testing.tsx'
