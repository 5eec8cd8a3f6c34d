import { collection, list, text, type Entry } from '#framework/content'

export const posts = collection('posts', { title: text(), summary: text(), tags: list(text()) })
export type Post = Entry<typeof posts>

export const models = { posts }
