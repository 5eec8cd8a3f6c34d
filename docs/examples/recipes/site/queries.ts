import { staticQuery } from '@flatirons/framework'

/** A page that can be found, with its words in small letters. */
export interface Findable {
  path: string
  title: string
  text: string
}

export const findables = staticQuery<Findable[]>('search')
