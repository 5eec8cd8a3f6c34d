/** The manual: which content becomes which page. */

import { defineSite, route, type Route } from '@flatirons/framework'

import { url } from './config.ts'
import { contents, listContents, pathOf } from './contents.ts'
import { siteHead } from './head.tsx'
import { models, type ManualContent, type ManualEntry } from './models.ts'
import { homePage } from './pages/home.tsx'
import { manualPage } from './pages/manual-page.tsx'
import { messagePage } from './pages/message.tsx'
import { contentsList } from './parts/contents-list.tsx'
import { footer } from './parts/footer.tsx'
import { header } from './parts/header.tsx'
import { SCHEME_SOURCE } from './parts/scheme-script.ts'
import { searchIndex } from './search/query.ts'
import { indexSections } from './search/sections.ts'
import { fontFaces } from './theme/fonts.ts'

/** All pages of the manual. Those of the reference lie below `reference/`, with those that people wrote. */
function listEntries({ pages, reference }: ManualContent): ManualEntry[] {
  return [...pages, ...reference.map((entry) => ({ ...entry, slug: `reference/${entry.slug}` }))]
}

function* routes(content: ManualContent): Generator<Route> {
  const entries = listEntries(content)
  const links = listContents(entries)
  yield route({ path: '/', page: homePage, data: content.home, source: content.home.source })
  for (const { slug, source, title, summary, body, headings } of entries) {
    const at = links.findIndex(({ path }) => path === pathOf(slug))
    const { path, part } = links[at]!
    const data = { title, summary, body, headings, part, previous: links[at - 1], next: links[at + 1] }
    yield route({ path, page: manualPage, data, source })
  }
  const missing = { title: 'No such page', text: 'The manual has no page at this address.' }
  yield route({ path: '/404.html', page: messagePage, data: missing })
  const broken = {
    title: 'The page could not be loaded',
    text: 'The server has a fault. Please try again in a minute.',
  }
  yield route({ path: '/500.html', page: messagePage, data: broken })
}

export default defineSite({
  url,
  lang: 'en',
  models,
  markdown: { copyButton: true },
  routes,
  parts: [header, contentsList, 'page', footer],
  queries: (content) => {
    const entries = listEntries(content)
    return [contents.answer(listContents(entries)), searchIndex.answer(indexSections(entries))]
  },
  head: siteHead,
  styles: fontFaces,
  security: { script: [SCHEME_SOURCE] },
})
