/** The routes of the manual. */

import { defineSite, route, type Route } from '@flatirons/framework'

import { findBeside } from '../../framework/starters/docs/site/lists.tsx'
import { editUrl, url } from './config.ts'
import { contents, languageOf, listContents, listEntries, pathOf } from './contents.ts'
import { nameParts } from './examples.ts'
import { siteHead } from './head.tsx'
import { LANGUAGES, type Language } from './languages.ts'
import { models, type ManualContent, type ManualEntry } from './models.ts'
import { homePage } from './pages/home.tsx'
import { manualPage } from './pages/manual-page.tsx'
import { messagePage } from './pages/message.tsx'
import { contentsList } from './parts/contents-list.tsx'
import { footer } from './parts/footer.tsx'
import { header } from './parts/header.tsx'
import { searchIndexes } from './search/query.ts'
import { indexSections } from './search/sections.ts'
import { fontFaces } from './theme/fonts.ts'
import { germanWords } from './words.de.ts'

/** The pages of one language. */
function* listPages(content: ManualContent, lang: Language): Generator<Route> {
  const isWritten = (entry: ManualEntry) => languageOf(entry) === lang
  const entries = listEntries(content, lang)
  const links = listContents(entries, lang)
  for (const { slug, source, title, summary, body, headings, isIndex } of entries.filter(isWritten)) {
    const path = pathOf(slug, lang)
    const own = links.find((link) => link.path === path)
    const about = { title, summary, body: nameParts(body, lang), headings: isIndex ? [] : headings, isIndex }
    // Generated pages have no file to edit.
    const edit = editUrl && source.startsWith('content/') ? `${editUrl}/${source}` : undefined
    const beside = isIndex ? {} : findBeside(links, path)
    const data = { ...about, ...beside, edit, part: isIndex ? ('reference' as const) : own!.part }
    const languages = LANGUAGES.filter((one) =>
      content.pages[one].some((page) => page.slug === slug && page.lang === one),
    )
    const alternates = languages.map((one) => pathOf(slug, one))
    yield route({ path, lang, alternates, page: manualPage, data, source })
  }
}

function* routes(content: ManualContent): Generator<Route> {
  yield route({ path: '/', page: homePage, data: content.home, source: content.home.source })
  for (const lang of LANGUAGES) yield* listPages(content, lang)
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
  translations: germanWords,
  queries: (content) => {
    const lists = LANGUAGES.map((lang) => [lang, listContents(listEntries(content, lang), lang)] as const)
    const indexes = LANGUAGES.map((lang) => searchIndexes[lang].answer(indexSections(listEntries(content, lang), lang)))
    return [contents.answer(Object.fromEntries(lists)), ...indexes]
  },
  head: siteHead,
  styles: fontFaces,
  security: { styles: 'strict' },
})
