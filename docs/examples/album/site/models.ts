import { group, image, list, single, text, type Entry } from '@flatirons/framework/content'

export const models = {
  home: single('home', { title: text(), summary: text() }),
  album: single('album.yaml', {
    title: text(),
    summary: text(),
    photos: list(group({ file: image(), alt: text() })),
  }),
}

export type Photo = Entry<typeof models.album>['photos'][number]
