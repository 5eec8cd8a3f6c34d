import { collection, pick, single, slugify, text, type Content, type Entry } from '@flatirons/framework/content'

const rooms = collection(
  'rooms',
  { title: text(), from: text(), to: text() },
  {
    html: 'sanitize',
    check: ({ from, to }) => (from > to ? [{ keys: ['to'], message: 'is before `from`.' }] : []),
  },
)

export const models = { home: single('home', { title: text() }), rooms }

export type HutContent = Content<typeof models>
export type Room = Entry<typeof rooms>

/** `/huts/upper-hut/` for "Upper hut". */
export const hutPath = (name: string): string => `/huts/${slugify(name)}/`

/** The room that the home page shows. */
export const findAttic = (content: HutContent): Room => pick(content.rooms, 'attic')
