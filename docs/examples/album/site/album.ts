import { group, image, list, single, text, type Entry } from '@flatirons/framework/content'

export const album = single('album.yaml', {
  title: text(),
  summary: text(),
  photos: list(group({ file: image(), alt: text() })),
})

export type Photo = Entry<typeof album>['photos'][number]
