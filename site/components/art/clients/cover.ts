/** A client's cover and the top of its story: leaning layers in its colours, and its devices. */

import { roundScale, type Frame } from '../kit/geometry.ts'
import { place, rectangle, type Drawing } from '../kit/svg.ts'
import { CAST, deviceOf, together } from './cast.ts'
import { COVER_LAYERS, HERO_LAYERS } from './compositions.ts'
import { grained, layers } from './layers.ts'
import { clientOf, paletteOf, type Client } from './palettes.ts'

export interface ClientPicture extends Frame {
  /** The story's slug: 'headgate'. */
  slug: string
}

/** Puts a drawing into a box, as large as it fits, in the middle and on the box's floor. */
export function stand(drawing: Drawing, x: number, floor: number, width: number, height: number): string {
  const scale = Math.min(width / drawing.width, height / drawing.height)
  const left = x + (width - drawing.width * scale) / 2
  return place(drawing.body, left, floor - drawing.height * scale, roundScale(scale))
}

/** The layers of a frame, the plain ones with their grain. */
export function ground(frame: Frame, client: Client, list = COVER_LAYERS[client]): string {
  const palette = paletteOf(client)
  const plain = list.filter(({ tone }) => tone === 'quiet' || tone === 'middle' || tone === 'deep')
  const wedges = plain.map((layer, index) => grained(frame, layer, palette.ground, `${client} ${index}`))
  return layers(frame, palette, list) + wedges.join('')
}

/** The cover of a story, for lists of work: 3:2 or 4:5. */
export function clientCover({ slug, width, height }: ClientPicture): Drawing {
  const client = clientOf(slug)
  const group = together(client, CAST[client].cover)
  const isTall = height > width
  const margin = isTall ? 0.07 : 0.1
  const floor = group.width > 900 ? (isTall ? 0.78 : 0.9) : isTall ? 0.94 : 0.95
  const body = [
    rectangle(0, 0, width, height, paletteOf(slug).ground),
    ground({ width, height }, client),
    stand(group, width * margin, height * floor, width * (1 - 2 * margin), height * (floor - 0.06)),
  ]
  return { width, height, body: body.join('') }
}

/** The lower half of a story's first screen: nothing behind it, everything stands on its lower edge. */
export function clientHero({ slug, width, height }: ClientPicture): Drawing {
  const client = clientOf(slug)
  const isWide = width > height * 1.6
  const [first] = CAST[client].cover
  const group = isWide ? together(client, CAST[client].cover) : deviceOf(client, first!)
  const isPhone = first!.device === 'phone'
  // Phones are sunk into the edge; what has a foot stands on it.
  const scale = isPhone ? (isWide ? 0.95 : (width * 0.68) / 316) : 0
  const shown = isPhone
    ? place(group.body, width * 0.5 - (group.width * scale) / 2, height * 0.05, scale)
    : stand(group, width * 0.06, height, width * 0.88, height * 0.94)
  const body = ground({ width, height }, client, HERO_LAYERS[client][isWide ? 'wide' : 'tall']) + shown
  return { width, height, body }
}
