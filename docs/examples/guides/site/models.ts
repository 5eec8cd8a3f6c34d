import { collection, single, text, type Entry } from '@flatirons/framework/content'

export const models = {
  home: single('home', { title: text(), summary: text() }),
  huts: collection('huts', { title: text(), summary: text() }),
}

export type Hut = Entry<typeof models.huts>
