import { collection, text, type Entry } from '@flatirons/framework/content'

export const models = { posts: collection('posts', { title: text(), summary: text() }) }

export type Post = Entry<typeof models.posts>
