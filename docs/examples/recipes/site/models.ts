import { collection, component, date, list, number, single, text, type Entry } from '@flatirons/framework/content'

import { loadStrapi } from './load-strapi.ts'
import { loadWordPress } from './load-wordpress.ts'
import { Place, Video } from './parts/embeds.tsx'

const post = { title: text(), summary: text(), published: date() }

const components = {
  Video: component(Video, { id: text(), title: text() }),
  Place: component(Place, { latitude: number(), longitude: number(), title: text() }),
}

export const models = {
  home: single('home', { title: text(), summary: text() }),
  posts: collection('posts', { ...post, tags: list(text()) }, { components }),
  news: collection('news', post, { load: loadWordPress, html: 'sanitize' }),
  articles: collection('articles', post, { load: loadStrapi }),
}

export type Post = Entry<typeof models.posts>
