/** Pages -> their sections and the index. At build time only. */

import MiniSearch, { type AsPlainObject } from 'minisearch'

import { splitAtHeadings } from '../../../framework/starters/docs/site/search/split.ts'
import { languageOf, pathOf } from '../contents.ts'
import { readEntities } from '../entities.ts'
import { LANGUAGES, type Language } from '../languages.ts'
import { INDEX_OPTIONS, type Section } from './query.ts'

/** Characters of a text that are shown with a section. */
const START = 120

/** The key of the keywords of a whole page. */
const OF_PAGE = 'page'

interface Page {
  slug: string
  title: string
  summary: string
  /** HTML. */
  body: string
  /** Keywords by the ids of headings; `page` has those of the page. */
  keywords?: Record<string, string> | undefined
  /** @default English */
  lang?: Language
  /** True if it only links to other pages. */
  isIndex?: boolean | undefined
}

/** The words of HTML. */
function plainText(html: string): string {
  const words = html
    .replace(/<!--[^]*?-->/g, ' ')
    .replace(/<\/?(?:a|code|del|em|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
  return readEntities(words).replace(/\s+/g, ' ').trim()
}

/** The sections of a page: one above the first heading, and one below each heading. `own` is the language of the index. */
function listSections(page: Page, own: Language): Section[] {
  const { slug, title, summary, body, keywords = {} } = page
  const written = languageOf(page)
  const path = pathOf(slug, written)
  const lang = written === own ? undefined : written
  const parts = splitAtHeadings(body)
  const lost = Object.keys(keywords).find((key) => key !== OF_PAGE && !parts.some(({ id }) => id === key))
  if (lost) throw Error(`The page "${slug}" has keywords for "${lost}", but no heading with this id.`)
  return parts.map(({ id, heading, html }) => ({
    path: id ? `${path}#${id}` : path,
    lang,
    page: title,
    heading: plainText(heading),
    keywords: keywords[id || OF_PAGE] ?? '',
    text: `${id ? '' : `${summary} `}${plainText(html)}`,
  }))
}

/** The index of all sections as data, for one language. */
export function indexSections(pages: readonly Page[], own: Language = LANGUAGES[0]): AsPlainObject {
  const index = new MiniSearch<Section>({
    ...INDEX_OPTIONS,
    extractField: (section, name) => (name === 'start' ? section.text.slice(0, START) : section[name as keyof Section]),
  })
  index.addAll(pages.filter(({ isIndex }) => !isIndex).flatMap((page) => listSections(page, own)))
  return index.toJSON()
}
