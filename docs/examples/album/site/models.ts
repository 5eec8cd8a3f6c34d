import { single, text } from '@flatirons/framework/content'

import { album } from './album.ts'

export const models = {
  home: single('home', { title: text(), summary: text() }),
  album,
}
