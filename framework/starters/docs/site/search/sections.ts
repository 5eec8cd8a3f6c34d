/** Pages -> the index of the search: a section for each heading. It is built with the site. */

import MiniSearch, { type AsPlainObject } from 'minisearch'

import { pathOf, type Doc } from '../models.ts'
import { OPTIONS, type Section } from './query.ts'
import { splitAtHeadings } from './split.ts'

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ')

export function listSections(doc: Pick<Doc, 'slug' | 'title' | 'body'>): Section[] {
  const path = pathOf(doc)
  return splitAtHeadings(doc.body).map(({ id, heading, html }) => {
    const at = id ? `${path}#${id}` : path
    return { path: at, page: doc.title, heading: textOf(heading).trim(), text: textOf(html) }
  })
}

export function indexDocs(docs: readonly Doc[]): AsPlainObject {
  const index = new MiniSearch(OPTIONS)
  index.addAll(docs.flatMap(listSections))
  return index.toJSON()
}
