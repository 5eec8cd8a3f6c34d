import { collection, group, list, reference, text, type Entry } from '@flatirons/framework/content'

export const posts = collection('posts', {
  title: text(),
  summary: text(),
  published: text(),
  tags: list(text()),
  related: list(group({ slug: reference('posts'), title: text() })),
})
export type Post = Entry<typeof posts>
