import { collection, number, optional, text, type Entry } from '@flatirons/framework/content'

export const models = {
  docs: collection('docs', { title: text(), summary: text(), order: optional(number()) }),
}

export type Doc = Entry<typeof models.docs>

export const pathOf = ({ slug }: Pick<Doc, 'slug'>) => (slug === 'index' ? '/' : `/${slug}/`)
