import { staticQuery } from '@flatirons/framework'

/** A page with its words in lower case. */
export interface Findable {
  path: string
  title: string
  text: string
}

export const findables = staticQuery<Findable[]>('search')
