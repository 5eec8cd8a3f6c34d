/** The project application. Its root is an island, so the page is hydrated whole. */

import { definePage } from '#framework'

import Application, { type ApplicationData } from './application/application.island.tsx'
import { createHead } from './head.tsx'

export const applicationPage = definePage<ApplicationData>('application', Application, {
  head: createHead({ trail: ({ path }) => [{ name: 'Application', path }] }),
})
