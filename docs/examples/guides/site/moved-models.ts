import { any, collection, date, oneOrMany, optional, text, type Rules } from '@flatirons/framework/content'

/** Old texts have broken links. */
const strict: Rules = { links: 'warn', anchors: 'off', headings: 'off' }

const fields = { title: text(), date: optional(date()), tags: optional(oneOrMany(text())), extra: optional(any()) }

export const models = {
  archive: collection('archive', fields, { html: 'allow', strict, unknownKeys: 'ignore' }),
  posts: collection('posts', fields, { slug: ':date-:slug', firstHeading: 'title' }),
  pages: collection('pages', fields, { slug: ({ path, front }) => String(front.permalink ?? path) }),
}
