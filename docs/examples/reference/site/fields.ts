import {
  any,
  boolean,
  collection,
  date,
  email,
  group,
  image,
  list,
  number,
  oneOf,
  oneOrMany,
  optional,
  record,
  reference,
  text,
  url,
} from '@flatirons/framework/content'

const kinds = oneOf('kitchen', 'trails')

export const guides = collection('guides', {
  title: text({ max: 70 }),
  published: date(),
  kind: kinds,
  nights: number(),
  isOpen: boolean(),
  warden: email(),
  map: optional(url()),
  photo: image(),
  rooms: list(reference('rooms')),
  prices: record(number()),
  tags: oneOrMany(text()),
  extra: optional(any()),
  address: group({ street: text(), town: text() }),
})
