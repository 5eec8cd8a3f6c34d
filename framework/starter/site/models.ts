import { collection, date, single, text, type Entry } from '@flatirons/framework/content'

export const models = {
  home: single('home', { title: text(), summary: text() }),
  posts: collection('posts', { title: text(), summary: text(), published: date() }),
}

export type Home = Entry<typeof models.home>
export type Post = Entry<typeof models.posts>
