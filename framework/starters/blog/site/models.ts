import { collection, date, image, list, optional, single, text, type Entry } from '@flatirons/framework/content'

export const models = {
  blog: single('blog', { title: text(), summary: text(), author: text() }),
  posts: collection('posts', {
    title: text(),
    summary: text(),
    date: date(),
    author: text(),
    tags: list(text()),
    cover: optional(image()),
  }),
}

export type Blog = Entry<typeof models.blog>
export type Post = Entry<typeof models.posts>
