/** The models of `content/`. Each model is a type, a check and a description at once. */

import {
  boolean,
  collection,
  component,
  date,
  image,
  list,
  number,
  oneOf,
  optional,
  reference,
  single,
  text,
  type Content,
  type Entry,
} from '@flatirons/framework/content'

import { Bars } from './components/bars.tsx'
import { Note } from './components/note.tsx'
import SnowChart from './islands/snow-chart.island.tsx'
import { loadTrails } from './load-trails.ts'

export const models = {
  home: single('home', { title: text(), summary: text({ max: 160 }), photo: image() }),
  directions: single('directions', { title: text(), summary: text({ max: 160 }) }),
  rooms: collection('rooms', {
    name: text(),
    beds: number(),
    price: number(),
    heated: boolean(),
  }),
  journal: collection(
    'journal',
    {
      title: text({ max: 70 }),
      summary: text({ max: 160 }),
      published: date(),
      tags: list(oneOf('weather', 'kitchen', 'trails')),
      room: optional(reference('rooms')),
      photo: optional(image()),
    },
    {
      components: {
        Note: component(Note, { kind: oneOf('tip', 'warning') }),
        Bars: component(Bars, { title: text(), values: text() }),
        SnowChart: component(SnowChart, { depths: text() }),
      },
    },
  ),
  trails: collection('trails', { name: text(), kilometers: number() }, { load: loadTrails }),
}

export type HutContent = Content<typeof models>
export type Post = Entry<typeof models.journal>
export type Room = Entry<typeof models.rooms>
