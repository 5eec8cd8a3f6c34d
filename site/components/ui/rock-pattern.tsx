/** The rock pattern of each kind of work. */

import { useId } from 'react'

import { color } from '../../theme/tokens.ts'
import { rockPattern, ROCKS, type Rock } from '../../drawings/kit/lithology.ts'
import { finish, rectangle } from '../../drawings/kit/svg.ts'

/** A kind of work. */
export type Kind = keyof typeof ROCKS

/** The rock colors of each kind: the ground and the pattern. */
export const ROCK_COLORS: Record<Kind, readonly [ground: string, pattern: string]> = {
  ai: [color.dusk, color.sky],
  custom: [color.pine, color.fern],
  mobile: [color.lichen, color.pine],
  web: [color.sandstone, color.iron],
  design: [color.rose, color.rust],
  maintenance: [color.steel, color.sky],
  commerce: [color.iron, color.sandstone],
}

export interface RockFillProps {
  rock: Pick<Rock, 'name' | 'trace'>
  ground: string
  scale: number
}

/** Fills its container; the pattern keeps its size. Decorative. */
export function RockFill({ rock, ground, scale }: RockFillProps) {
  const prefix = useId().replace(/\W/g, '')
  const { markup, url } = rockPattern(rock, scale)
  const full = { width: '100%', height: '100%' }
  const body = markup + rectangle(0, 0, 0, 0, ground, full) + rectangle(0, 0, 0, 0, url, full)
  return (
    <svg width="100%" height="100%" aria-hidden="true" dangerouslySetInnerHTML={{ __html: finish(body, prefix) }} />
  )
}

/** The rock pattern of a kind of work. */
export function RockPattern({ kind, scale = 1.15 }: { kind: Kind; scale?: number }) {
  const [ground, trace] = ROCK_COLORS[kind]
  return <RockFill rock={{ name: ROCKS[kind], trace }} ground={ground} scale={scale} />
}
