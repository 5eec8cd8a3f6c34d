/** Door `@flatirons/framework/testing`: renders templates, islands and components in a site's own tests. */

export { renderPage, within, type RenderedTemplate, type Surroundings } from './render/testing.tsx'
