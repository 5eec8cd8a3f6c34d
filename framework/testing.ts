/** Entry point `@flatirons/framework/testing`: creates entries, and renders templates, islands and components, in a site's own tests. */

export type { MakeEntryOptions } from './content/make-entry.ts'
export { makeEntry } from './features/content.ts'
export { renderPage, within, type RenderedTemplate, type Surroundings } from './render/testing.tsx'
