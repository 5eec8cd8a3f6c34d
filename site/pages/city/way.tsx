/** The route between the office and a city, leg by leg, and the working hours that both share. */

import { Fragment } from 'react'

import { mixin, styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Lede } from '../../components/ui/text.tsx'
import { OFFICE } from '../../facts/agency.ts'
import { MAX_AHEAD, type Leg, type Way as CityWay } from '../../models/city.ts'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { color, fontSize, steps } from '../../theme/tokens.ts'

/**
 * Vertical on phones, horizontal on wider screens. There, each leg is as wide as its duration, or as its text if the
 * text is wider.
 */
const Route = styled('ol')`
  ${up.tablet} {
    display: flex;
    padding-inline: 9px;
  }
  & b {
    font-weight: 650;
  }
  & span {
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
`

/** A stop: a ring on the line. */
const RING = mixin`
  content: '';
  position: absolute;
  width: 18px;
  height: 18px;
  border: 4px solid ${color.alpenglow};
  border-radius: 50%;
  background: ${ink.paper};
`

/** The line of a leg: dotted for a bus, double for a train, an arc for a plane. */
const Stage = styled('li')<{ $minutes: number; $kind: Leg['kind'] }>`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: ${({ $minutes }) => $minutes} 1 auto;
  padding-left: ${steps(5)};
  & > i {
    position: absolute;
    left: 7px;
    top: ${steps(3)};
    bottom: ${steps(1)};
    border: 0 ${({ $kind }) => ({ bus: 'dotted', rail: 'double', flight: 'dashed' })[$kind]} ${color.alpenglow};
    border-left-width: ${({ $kind }) => ($kind === 'rail' ? 6 : 4)}px;
  }
  & > i::before,
  & > i::after {
    ${RING}
    left: -11px;
    bottom: -${steps(1)};
  }
  & > i::before {
    top: -${steps(3)};
    bottom: auto;
  }
  &:not(:first-child) > i::before {
    content: none;
  }
  & > span {
    padding-block: ${steps(1)};
  }
  ${up.tablet} {
    padding: 0;
    & > i {
      position: relative;
      order: 1;
      inset: auto;
      height: ${({ $kind }) => steps($kind === 'flight' ? 7 : 1)};
      margin: ${steps(1)} 9px ${steps(1.5)};
      border-width: 0 0 ${({ $kind }) => ($kind === 'rail' ? 6 : 4)}px;
      ${({ $kind }) => $kind === 'flight' && mixin`border-width: 4px 4px 0; border-radius: 50% 50% 0 0 / 100% 100% 0 0;`}
    }
    & > i::before,
    & > i::after {
      top: auto;
      left: auto;
      right: -18px;
      bottom: ${({ $kind }) => ({ bus: -11, rail: -12, flight: -7 })[$kind]}px;
    }
    & > i::before {
      right: auto;
      left: -18px;
    }
    /* If the text has two lines, the line stays at the height of its neighbours. */
    & > span {
      margin-top: auto;
      padding: 0 ${steps(3)};
      text-align: center;
      text-wrap: balance;
    }
    & > span > span {
      white-space: nowrap;
    }
    & > b {
      order: 2;
      padding-left: ${steps(2)};
      text-align: right;
      white-space: nowrap;
    }
    /* The start of the way. */
    & > b:first-child {
      position: absolute;
      bottom: 0;
      padding: 0;
    }
    /* Beside it, at the end of the line. */
    & > b:first-child ~ b {
      padding-left: 4.75rem;
    }
  }
`

/** Working hours, in local time. */
const { opens: OPENS, closes: CLOSES } = OFFICE

/** The first and last hour of the chart, in office time. */
const FIRST = OPENS - MAX_AHEAD
const LAST = CLOSES + MAX_AHEAD

const percent = (hours: number) => `${(100 * hours) / (LAST - FIRST)}%`

const Days = styled('dl')`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${steps(1)} ${steps(3)};
  margin-top: ${steps(6)};
  font-size: ${fontSize.small};
`

/** A working day, with the hours that both share highlighted. */
const Day = styled('dd')<{ $opens: number; $shared: number; $from: number }>`
  position: relative;
  height: 2rem;
  &::before,
  & > span {
    position: absolute;
    inset-block: 0;
    border: 2px solid ${color.lichen};
  }
  &::before {
    content: '';
    left: ${({ $opens }) => percent($opens - FIRST)};
    width: ${percent(CLOSES - OPENS)};
  }
  & > span {
    left: ${({ $from }) => percent($from - FIRST)};
    width: ${({ $shared }) => percent($shared)};
    background: ${color.lichen};
    color: ${color.night};
    font-weight: 600;
    line-height: calc(2rem - 4px);
    text-align: center;
  }
`

/** Formats minutes as hours and minutes. */
function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** Names of the means of transport. */
const MEANS = { bus: 'bus', rail: 'train', flight: 'plane' }
const AND = new Intl.ListFormat('en-GB')

/** Returns `bus`, or `bus, plane and train`: each name once, in the order of the legs. */
const formatMeans = (legs: readonly Leg[]) => AND.format([...new Set(legs.map(({ kind }) => MEANS[kind]))])

/** Converts an hour to a 12-hour clock. */
const formatHour = (hour: number) => (hour > 12 ? hour - 12 : hour)

export interface WayProps {
  city: string
  way: CityWay
}

/** A band with the route. If the time zones differ, it also shows both working days. */
export function Way({ city, way: { title = `The way to ${city}`, from, ahead, legs } }: WayProps) {
  const total = legs.reduce((sum, { minutes }) => sum + minutes, 0)
  const shared = CLOSES - OPENS - Math.abs(ahead)
  const overlap = Math.max(OPENS, OPENS - ahead)
  return (
    <Band tone="dusk" labelledBy="way" isClose="both">
      <Split>
        <div>
          <h2 id="way">{title}</h2>
          <Lede>
            {formatDuration(total)} by {formatMeans(legs)}
            {legs.length > 1 && ', plus the time to change'}.{' '}
            {ahead === 0 ? 'Same time zone.' : `We are both at work for ${shared} hours of the day.`}
          </Lede>
        </div>
        <div>
          <Route>
            {legs.map(({ by, kind, minutes, to }, index) => (
              <Stage key={to} $minutes={minutes} $kind={kind}>
                {index === 0 && <b>{from}</b>}
                <span>
                  {by}, <span>{formatDuration(minutes)}</span>
                </span>
                <i />
                <b>{to}</b>
              </Stage>
            ))}
          </Route>
          {ahead !== 0 && (
            <Days>
              {[
                { name: from, opens: OPENS, clock: 0 },
                { name: city, opens: OPENS - ahead, clock: ahead },
              ].map(({ name, opens, clock }) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <Day $opens={opens} $from={overlap} $shared={shared}>
                    <span>
                      {formatHour(overlap + clock)} to {formatHour(overlap + shared + clock)}
                    </span>
                  </Day>
                </Fragment>
              ))}
            </Days>
          )}
        </div>
      </Split>
    </Band>
  )
}
