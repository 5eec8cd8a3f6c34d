/** Which devices stand in a client's pictures, and what they show. */

import { color } from '../../../theme/tokens.ts'
import { devices, type Device, type DeviceColors, type Screen } from '../kit/devices.ts'
import * as docketwell from '../screens/docketwell.ts'
import * as fernhill from '../screens/fernhill.ts'
import * as headgate from '../screens/headgate.ts'
import * as ledgerline from '../screens/ledgerline.ts'
import * as platAndParcel from '../screens/plat-and-parcel.ts'
import * as switchyard from '../screens/switchyard.ts'
import * as tinShed from '../screens/tin-shed.ts'
import { place, type Drawing } from '../kit/svg.ts'
import type { Client } from './palettes.ts'

interface Part {
  device: Device
  screen: Screen
}

interface Cast {
  /** On the cover and on top of the story. */
  cover: readonly Part[]
  /** In the story's first wide picture. */
  story: Part
}

export const CAST: Record<Client, Cast> = {
  headgate: {
    cover: [
      { device: 'phone', screen: headgate.ditch },
      { device: 'phone', screen: headgate.gate },
    ],
    story: { device: 'laptop', screen: headgate.nightBoard },
  },
  switchyard: {
    cover: [{ device: 'laptop', screen: switchyard.hourBoard }],
    story: { device: 'laptop', screen: switchyard.tracks },
  },
  fernhill: {
    cover: [
      { device: 'phone', screen: fernhill.day },
      { device: 'phone', screen: fernhill.section },
    ],
    story: { device: 'phone', screen: fernhill.checklist },
  },
  ledgerline: {
    cover: [{ device: 'laptop', screen: ledgerline.night }],
    story: { device: 'laptop', screen: ledgerline.morning },
  },
  docketwell: {
    cover: [{ device: 'laptop', screen: docketwell.deadlines }],
    story: { device: 'laptop', screen: docketwell.order },
  },
  'plat-and-parcel': {
    cover: [
      { device: 'tablet', screen: platAndParcel.waiting },
      { device: 'phone', screen: platAndParcel.buyer },
    ],
    story: { device: 'tablet', screen: platAndParcel.closingList },
  },
  'tin-shed': {
    cover: [
      { device: 'phone', screen: tinShed.item },
      { device: 'phone', screen: tinShed.messages },
    ],
    story: { device: 'phone', screen: tinShed.nearby },
  },
}

const ON_NIGHT: DeviceColors = { frame: '#04070F', deck: color.line }

/** A device with its screen, in frames that stand out from the client's ground. */
export const deviceOf = (client: Client, { device, screen }: Part): Drawing =>
  devices[device](screen, client === 'switchyard' ? ON_NIGHT : undefined)

/** Several devices as one group: phones stepped, a phone beside a tablet. */
export function together(client: Client, parts: readonly Part[]): Drawing {
  const [first, second] = parts.map((part) => deviceOf(client, part))
  if (!second) return first!
  if (parts[0]!.device === 'tablet') {
    const body = place(first!.body, 0, 0) + place(second.body, 792, 66, 0.86)
    return { width: 1064, height: 625, body }
  }
  return { width: 688, height: 740, body: place(first!.body, 0, 0) + place(second.body, 372, 90) }
}
