import { collection, number, single, text, type Entry } from '@flatirons/framework/content'

const page = { title: text(), summary: text() }

export const models = {
  home: single('home', page),
  services: collection('services', { ...page, order: number() }),
  legal: collection('legal', page),
}

export type Service = Entry<typeof models.services>
export type Text = Pick<Service, 'title' | 'summary' | 'body'>
