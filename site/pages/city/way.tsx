/** The route between the office and a city, leg by leg, and the working hours that both share. */

import { Fragment } from 'react'

import { mixin, styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Lede } from '../../components/ui/text.tsx'
import { OFFICE } from '../../facts/agency.ts'
import { MAX_AHEAD, type Leg as LegData, type Way as CityWay } from '../../models/city.ts'
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
`

const Leg = styled('li')<{ $minutes: number }>`
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

/** How the line of each means of transport looks: its border, its width, and where its stops are below it, in pixels. */
const LINES = {
  bus: { border: 'dotted', width: 4, height: steps(1), below: -11 },
  rail: { border: 'double', width: 6, height: steps(1), below: -12 },
  flight: { border: 'dashed', width: 4, height: steps(7), below: -7 },
} as const

/** On wide screens, the line of a plane is an arc. */
const arc = mixin`
  border-width: 4px 4px 0;
  border-radius: 50% 50% 0 0 / 100% 100% 0 0;
`

/** The line of a leg with its stops. The end of a leg is the start of the next, so only the first has both. */
const Line = styled('i')<{ $kind: LegData['kind']; $isFirst: boolean }>`
  position: absolute;
  left: 7px;
  top: ${steps(3)};
  bottom: ${steps(1)};
  border: 0 ${({ $kind }) => LINES[$kind].border} ${color.alpenglow};
  border-left-width: ${({ $kind }) => LINES[$kind].width}px;
  &::after {
    ${ring}
    left: -11px;
    bottom: -${steps(1)};
  }
  ${({ $isFirst }) => $isFirst && mixin`&::before { ${ring} left: -11px; top: -${steps(3)}; }`}
  ${up.tablet} {
    position: relative;
    order: 1;
    inset: auto;
    height: ${({ $kind }) => LINES[$kind].height};
    margin: ${steps(1)} 9px ${steps(1.5)};
    border-width: 0 0 ${({ $kind }) => LINES[$kind].width}px;
    ${({ $kind }) => $kind === 'flight' && arc}
    &::before,
    &::after {
      top: auto;
      left: auto;
      right: -18px;
      bottom: ${({ $kind }) => LINES[$kind].below}px;
    }
    &::before {
      right: auto;
      left: -18px;
    }
  }
`

/** If the text has two lines, the line stays at the height of its neighbours. */
const Ride = styled('span')`
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

const Duration = styled('span')`
  ${up.tablet} {
    white-space: nowrap;
  }
`

/** The name of a place: the start of the way, or the end of a leg, which is beside the start in the first leg. */
const Place = styled('b')<{ $at: 'start' | 'end' | 'end of first' }>`
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

/** A working day. */
const Day = styled('dd')<{ $opens: number }>`
  position: relative;
  height: 2rem;
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    left: ${({ $opens }) => percent($opens - FIRST)};
    width: ${percent(CLOSES - OPENS)};
    border: 2px solid ${color.lichen};
  }
`

/** The hours that both share. */
const Shared = styled('span')<{ $shared: number; $from: number }>`
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
const formatMeans = (legs: readonly LegData[]) => AND.format([...new Set(legs.map(({ kind }) => MEANS[kind]))])

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
              <Leg key={to} $minutes={minutes}>
                {index === 0 && <Place $at="start">{from}</Place>}
                <Ride>
                  {by}, <Duration>{formatDuration(minutes)}</Duration>
                </Ride>
                <Line $kind={kind} $isFirst={index === 0} />
                <Place $at={index === 0 ? 'end of first' : 'end'}>{to}</Place>
              </Leg>
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
                  <Day $opens={opens}>
                    <Shared $from={overlap} $shared={shared}>
                      {formatHour(overlap + clock)} to {formatHour(overlap + shared + clock)}
                    </Shared>
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
