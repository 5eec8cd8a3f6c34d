/** The two pictures of a story that are as wide as the page: a device on rock, and a place. */

import type { Frame } from '../kit/geometry.ts'
import { rectangle, type Drawing } from '../kit/svg.ts'
import { CAST, deviceOf } from './cast.ts'
import { STORY_GROUND, STORY_LAYERS } from './compositions.ts'
import { ground, stand, type ClientPicture } from './cover.ts'
import { clientOf, type Client } from './palettes.ts'
import { docketwellReaders } from './scenes/docketwell-readers.ts'
import { fernhillDriveway } from './scenes/fernhill-driveway.ts'
import { headgateGate } from './scenes/headgate-gate.ts'
import { ledgerlineCalendars } from './scenes/ledgerline-calendars.ts'
import { platFence } from './scenes/plat-fence.ts'
import { switchyardTower } from './scenes/switchyard-tower.ts'
import { tinShedGarage } from './scenes/tin-shed-garage.ts'

interface ClientBleed extends ClientPicture {
  /** Which of the story's pictures: 0 is the device, 1 the place. */
  index: 0 | 1
}

const PLACES: Record<Client, (frame: Frame) => string> = {
  headgate: headgateGate,
  switchyard: switchyardTower,
  fernhill: fernhillDriveway,
  ledgerline: ledgerlineCalendars,
  docketwell: docketwellReaders,
  'plat-and-parcel': platFence,
  'tin-shed': tinShedGarage,
}

/** One of a story's two wide pictures, drawn for 1440 by 760, or for 780 by 760 on a phone. */
export function clientBleed({ slug, index, width, height }: ClientBleed): Drawing {
  const client = clientOf(slug)
  const frame = { width, height }
  if (index === 1) return { ...frame, body: PLACES[client](frame) }
  const device = deviceOf(client, CAST[client].story)
  // A wide device in a narrow frame leaves rock above and below it.
  const isNarrow = device.width / device.height > width / height
  const floor = height * (isNarrow ? 0.82 : 0.93)
  const body = [
    // The ground goes on beyond the frame, on windows wider than it.
    rectangle(-width, -height, width * 3, height * 3, STORY_GROUND[client]),
    ground(frame, client, STORY_LAYERS[client]),
    stand(device, width * 0.05, floor, width * 0.9, height * 0.86),
  ]
  return { ...frame, body: body.join('') }
}
