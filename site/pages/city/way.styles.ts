/** Styles of `way.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { OFFICE } from '../../facts/agency.ts'
import { MAX_AHEAD, type Leg as LegData } from '../../models/city.ts'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { color, fontSize, steps } from '../../theme/tokens.ts'

/**
 * Vertical on phones, horizontal on wider screens. There, each leg is as wide as its duration, or as its text if the
 * text is wider.
 */
export const Route = styled('ol')`
  ${up.tablet} {
    display: flex;
    padding-inline: 9px;
  }
`

export const Leg = styled('li')<{ $minutes: number }>`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: ${({ $minutes }) => $minutes} 1 auto;
  padding-left: ${steps(5)};
  ${up.tablet} {
    padding: 0;
  }
`

/** A stop: a ring on the line. */
const ring = mixin`
  content: '';
  position: absolute;
  width: 18px;
  height: 18px;
  border: 4px solid ${color.alpenglow};
  border-radius: 50%;
  background: ${ink.paper};
`

interface LineLook {
  border: string
  /** In pixels. */
  width: number
  height: string
  /** How far its stops are below it, in pixels. */
  below: number
  /** On wide screens, the line of a plane is an arc. */
  arc?: string
}

/** The line of each means of transport. */
const LINES: Record<LegData['kind'], LineLook> = {
  bus: { border: 'dotted', width: 4, height: steps(1), below: -11 },
  rail: { border: 'double', width: 6, height: steps(1), below: -12 },
  flight: {
    border: 'dashed',
    width: 4,
    height: steps(7),
    below: -7,
    arc: mixin`
      border-width: 4px 4px 0;
      border-radius: 50% 50% 0 0 / 100% 100% 0 0;
    `,
  },
}

/** Vertical on phones, with its stops beside the names of the places; horizontal on wider screens. */
const draw = ({ border, width, height, below, arc = '' }: LineLook, isFirst: boolean) => mixin`
  position: absolute;
  left: 7px;
  top: ${steps(3)};
  bottom: ${steps(1)};
  border: 0 ${border} ${color.alpenglow};
  border-left-width: ${width}px;
  &::after {
    ${ring}
    left: -11px;
    bottom: -${steps(1)};
  }
  ${isFirst ? mixin`&::before { ${ring} left: -11px; top: -${steps(3)}; }` : ''}
  ${up.tablet} {
    position: relative;
    order: 1;
    inset: auto;
    height: ${height};
    margin: ${steps(1)} 9px ${steps(1.5)};
    border-width: 0 0 ${width}px;
    ${arc}
    &::before,
    &::after {
      top: auto;
      left: auto;
      right: -18px;
      bottom: ${below}px;
    }
    &::before {
      right: auto;
      left: -18px;
    }
  }
`

/** The line of a leg with its stops. The end of a leg is the start of the next, so only the first has both. */
export const Line = styled('i')<{ $kind: LegData['kind']; $isFirst: boolean }>`
  ${({ $kind, $isFirst }) => draw(LINES[$kind], $isFirst)}
`

/** If the text has two lines, the line stays at the height of its neighbours. */
export const Ride = styled('span')`
  padding-block: ${steps(1)};
  color: ${ink.muted};
  font-size: ${fontSize.small};
  ${up.tablet} {
    margin-top: auto;
    padding: 0 ${steps(3)};
    text-align: center;
    text-wrap: balance;
  }
`

export const Duration = styled('span')`
  ${up.tablet} {
    white-space: nowrap;
  }
`

/** The name of a place: the start of the way, or the end of a leg, which is beside the start in the first leg. */
export const Place = styled('b')<{ $at: 'start' | 'end' | 'end of first' }>`
  font-weight: 650;
  ${up.tablet} {
    order: 2;
    text-align: right;
    white-space: nowrap;
    ${({ $at }) =>
      $at === 'start'
        ? mixin`position: absolute; bottom: 0;`
        : mixin`padding-left: ${$at === 'end' ? steps(2) : '4.75rem'};`}
  }
`

/** The first and last hour of the chart, in office time. */
const FIRST = OFFICE.opens - MAX_AHEAD
const LAST = OFFICE.closes + MAX_AHEAD

const percent = (hours: number) => `${(100 * hours) / (LAST - FIRST)}%`

export const Days = styled('dl')`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${steps(1)} ${steps(3)};
  margin-top: ${steps(6)};
  font-size: ${fontSize.small};
`

/** A working day. */
export const Day = styled('dd')<{ $opens: number }>`
  position: relative;
  height: 2rem;
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    left: ${({ $opens }) => percent($opens - FIRST)};
    width: ${percent(OFFICE.closes - OFFICE.opens)};
    border: 2px solid ${color.lichen};
  }
`

/** The hours that both share. */
export const Shared = styled('span')<{ $shared: number; $from: number }>`
  position: absolute;
  inset-block: 0;
  left: ${({ $from }) => percent($from - FIRST)};
  width: ${({ $shared }) => percent($shared)};
  border: 2px solid ${color.lichen};
  background: ${color.lichen};
  color: ${color.night};
  font-weight: 600;
  line-height: calc(2rem - 4px);
  text-align: center;
`
