/**
 * Rock patterns, based on the standard symbols of geologic maps. Each pattern represents the same kind of work
 * everywhere.
 */

import { define, type Definition } from './svg.ts'

/** Maps each kind of work to its rock. */
export const ROCKS = {
  ai: 'gneiss',
  custom: 'limestone',
  mobile: 'conglomerate',
  web: 'shale',
  design: 'crossbedding',
  maintenance: 'granite',
  commerce: 'chert',
} as const

export type RockName = (typeof ROCKS)[keyof typeof ROCKS] | 'sandstone'

/** Size of a pattern's tile, and its SVG lines. */
const TILES: Record<RockName, [width: number, height: number, lines: string]> = {
  sandstone: [24, 24, '<path stroke-width="2.8" stroke-linecap="round" d="M4 5h0M15 9h0M8 17h0M21 19h0"/>'],
  shale: [36, 18, '<path d="M0 4.5h20M18 13.5h20M-18 13.5h16M26 4.5h4"/>'],
  limestone: [
    96,
    60,
    '<path d="M0 .8h96M0 20.8h96M0 46.8h96M20 .8v20M76 .8v20M48 20.8v26M88 46.8v13.2M34 46.8v13.2"/>',
  ],
  conglomerate: [
    44,
    36,
    '<ellipse cx="11" cy="10" rx="7" ry="5"/><ellipse cx="32" cy="24" rx="9" ry="6"/><circle cx="31" cy="7" r="3"/><circle cx="9" cy="27" r="3.4"/><circle cx="20" cy="19" r="1.4"/><circle cx="41" cy="12" r="1.2"/>',
  ],
  gneiss: [48, 20, '<path d="M0 5c8-7 16-7 24 0s16 7 24 0M0 15c8-7 16-7 24 0s16 7 24 0"/>'],
  granite: [34, 34, '<path d="M4 8h8M8 4v8M22 23h8M26 19v8M22 6l5 5M6 24l5 5M11 24l-5 5"/>'],
  crossbedding: [
    64,
    24,
    '<path d="M0 .8h64M0 24.8h64M4 24c8-2 16-10 20-23M20 24c8-2 16-10 20-23M36 24c8-2 16-10 20-23M52 24c8-2 16-10 20-23M-12 24c8-2 16-10 20-23"/>',
  ],
  chert: [30, 26, '<path d="M3 20l6-12 6 12zM18 9l5-8 5 8z"/>'],
}

/** A layer of rock: the colour of its lines, and of the seams on its right. */
export interface Rock {
  name: RockName
  trace: string
  seams: readonly string[]
}

/** Returns a rock's pattern in one colour. `scale` 1 suits a strip 206 units wide. */
export function rockPattern({ name, trace }: Pick<Rock, 'name' | 'trace'>, scale: number): Definition {
  const [width, height, lines] = TILES[name]
  const attributes = { width: width * scale, height: height * scale, patternUnits: 'userSpaceOnUse' }
  const transform = scale === 1 ? '' : ` transform="scale(${scale})"`
  return define('pattern', attributes, `<g${transform} fill="none" stroke="${trace}" stroke-width="1.6">${lines}</g>`)
}
