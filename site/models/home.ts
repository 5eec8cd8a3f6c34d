/** The home page: `content/home.md`. */

import { group, list, oneOf, reference, single, text } from '@flatirons/framework/content'

import { meta, opening, pair, testimonial } from './fields.ts'

export const home = single('home', {
  ...meta,
  ...opening,
  areasTitle: text(),
  areas: list(
    group({
      title: text(),
      kind: oneOf('ai', 'custom', 'mobile', 'web', 'commerce', 'design', 'maintenance'),
      text: text(),
      services: list(reference('services'), { max: 4 }),
    }),
    { count: 7 },
  ),
  featured: list(reference('case-studies'), { count: 3 }),
  leadNote: text(),
  pitches: group({
    title: text(),
    text: text(),
    items: list(group({ title: text(), duration: text(), text: text() }), { count: 5 }),
  }),
  testimonial: testimonial(),
  industriesTitle: text(),
  peopleTitle: text(),
  postsTitle: text(),
  callToAction: pair(),
})
