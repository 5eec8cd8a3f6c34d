/** Pages -> the index of the search: a section for each heading. It is built with the site. */

import MiniSearch, { type AsPlainObject } from 'minisearch'

import { pathOf, type Doc } from '../models.ts'
import { OPTIONS, type Section } from './query.ts'

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ')

/** Splits the HTML of a page at its headings. */
export function listSections(doc: Pick<Doc, 'slug' | 'title' | 'body'>): Section[] {
  const path = pathOf(doc)
  return doc.body.split(/(?=<h[23] id=)/).map((html) => {
    const [tag = '', id, heading = ''] = /^<h[23] id="([^"]*)">(.*?)<\/h/s.exec(html) ?? []
    const text = textOf(html.slice(tag.length))
    return { path: id ? `${path}#${id}` : path, page: doc.title, heading: textOf(heading).trim(), text }
  })
}

export function indexDocs(docs: readonly Doc[]): AsPlainObject {
  const index = new MiniSearch(OPTIONS)
  index.addAll(docs.flatMap(listSections))
  return index.toJSON()
}
