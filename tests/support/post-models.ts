/** The models of a small site with a field of every kind, and its first files. */

import {
  collection,
  date,
  group,
  image,
  list,
  number,
  oneOf,
  optional,
  reference,
  single,
  text,
} from '@flatirons/framework/content'

export const models = {
  posts: collection('posts', {
    title: text({ max: 40 }),
    date: optional(date()),
    kind: optional(oneOf('news', 'guide')),
    rating: optional(number()),
    picture: optional(image()),
    related: optional(list(reference('posts'), { max: 2 })),
    steps: optional(list(text(), { count: 3 })),
    parts: optional(list(group({ name: text(), photo: optional(image()) }))),
  }),
  home: single('home', { title: text({ min: 4 }) }),
}

export const HOME = '---\ntitle: Home\n---\n\nWelcome.\n'
