import { collection, list, single, text, type Entry } from '@flatirons/framework/content'

export const posts = collection('posts', { title: text(), summary: text(), tags: list(text()) })
export type Post = Entry<typeof posts>

export const words = single('words', { footer: text() })

export const models = { posts, words }
