import { defineSite, route } from '@flatirons/framework'

import { URL } from './config.ts'
import { head } from './head.tsx'
import { findBeside } from './lists.tsx'
import { models, pathOf } from './models.ts'
import { docPage } from './pages/doc.tsx'
import { messagePage } from './pages/message.tsx'
import { header, pages, sidebar } from './parts.tsx'
import { searchIndex } from './search/query.ts'
import { indexDocs } from './search/sections.ts'
import { flatten, listPages } from './sidebar.ts'

export default defineSite({
  url: URL,
  lang: 'en',
  models,
  parts: [header, sidebar, 'page'],
  head,
  queries: ({ docs }) => [pages.answer(listPages(docs)), searchIndex.answer(indexDocs(docs))],
  *routes({ docs }) {
    const links = flatten(listPages(docs))
    for (const { slug, title, summary, body, headings, source } of docs) {
      const path = pathOf({ slug })
      const data = { title, summary, body, headings, source, ...findBeside(links, path) }
      yield route({ path, page: docPage, data, source })
    }
    const missing = { title: 'Page not found', summary: 'Nothing is at this address.' }
    yield route({ path: '/404.html', page: messagePage, data: missing })
    const broken = { title: 'Something broke', summary: 'Please try again in a minute.' }
    yield route({ path: '/500.html', page: messagePage, data: broken })
  },
})
