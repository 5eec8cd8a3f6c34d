/** The route between the office and a city, leg by leg, and the working hours that both share. */

import { Fragment } from 'react'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Intro } from '../../components/ui/text.tsx'
import { OFFICE } from '../../facts/agency.ts'
import { type Leg as LegData, type Way as CityWay } from '../../models/city.ts'
import { Route, Leg, Line, Ride, Duration, Place, Days, Day, Shared } from './way.styles.ts'

/** Working hours, in local time. */
const { opens: OPENS, closes: CLOSES } = OFFICE

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
          <Intro>
            {formatDuration(total)} by {formatMeans(legs)}
            {legs.length > 1 && ', plus the time to change'}.{' '}
            {ahead === 0 ? 'Same time zone.' : `We are both at work for ${shared} hours of the day.`}
          </Intro>
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
