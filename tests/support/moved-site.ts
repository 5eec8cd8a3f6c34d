/** A small site whose texts come from another generator: each is a page at the path of its file. */

import { buildSite } from '@flatirons/framework/build'

import type { ProblemsError } from '../../framework/errors/problems.ts'
import { placesOf } from './places.ts'
import type { Files } from './temp-folders.ts'

const routes = (settings: string) => `
import { createElement } from 'react'
import { definePage, defineSite, Head, route } from '@flatirons/framework'
import { collection, optional, text } from '@flatirons/framework/content'

const models = {
  docs: collection('docs', { title: optional(text()) }, { html: 'allow', strict: { slugs: 'off', emptyTexts: 'off' } }),
}
const page = definePage(
  ({ data }: { data: { body: string } }) =>
    createElement('article', null, createElement('h1', null, 'A'), createElement('div', { dangerouslySetInnerHTML: { __html: data.body } })),
  { head: () => createElement(Head, { title: 'A', description: 'A page.' }) },
)
const empty = { body: '<p>Words.</p>' }
export default defineSite({
  url: 'https://moved.example',
  lang: 'en',
  models,
  parts: ['page'],
  ${settings}
  *routes({ docs }) {
    for (const data of docs) yield route({ path: '/' + (data.slug === 'index' ? '' : data.slug + '/'), page, data, source: data.source })
    for (const path of ['/404.html', '/500.html']) yield route({ path, page, data: empty })
  },
})
`

/** Returns the files of the site with these files. `settings` are lines of its definition. */
export const movedSite = (files: Files, settings = ''): Files => ({
  'site/routes.ts': routes(settings),
  'site/browser.ts': "import { boot } from '@flatirons/framework/runtime'\nboot()\n",
  'content/docs/index.md': 'Home.',
  ...files,
})

/** Builds a site, and returns the message of its problems. */
export const messageOfBuild = (root: string): Promise<string> =>
  buildSite({ root }).then(
    () => 'The build succeeded.',
    (error: Error) => error.message,
  )

/** Builds a site, and returns the places of its problems, such as `content/docs/a.md:5`. */
export const placesOfBuild = (root: string): Promise<string[]> =>
  buildSite({ root }).then(
    () => [],
    ({ problems }: ProblemsError) => placesOf(problems),
  )
