/** Prices as layers of rock on one scale in dollars. Each layer has the rock pattern of its kind of work. */

import { href } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { RockPattern, type Kind } from '../../components/ui/rock-pattern.tsx'
import { Intro, Title } from '../../components/ui/text.tsx'
import {
  List,
  Row,
  Name,
  ServiceLink,
  Words,
  Figure,
  Buys,
  Amount,
  Aside,
  Scale,
  Bed,
  Axis,
  Tick,
  Shared,
} from './prices.styles.ts'

/** Interval of the scale's ticks, in dollars. The scale ends at a multiple of it. */
export const TICK = 50_000

export interface PricesProps {
  title: string
  text: string
  /** The end of the scale, in dollars. */
  end: number
  services: readonly {
    path: string
    title: string
    kind: Kind
    buys: string
    per: string
    amount: string
    /** In dollars. `until` is null for a single price. */
    span: { from: number; until: number | null }
    /** Has the price no upper end? */
    isOpen: boolean
    /** How long it takes; empty if unknown. */
    takes: string
  }[]
}

/** A band with a row for each service. */
export function Prices({ title, text, services, end }: PricesProps) {
  const ticks = Array.from({ length: end / TICK + 1 }, (_, index) => (index * TICK) / 1000)
  const axis = (isShared: boolean) => (
    <Axis aria-hidden="true" $isShared={isShared}>
      {ticks.map((thousands, index) => (
        <Tick key={thousands} $isLast={index === ticks.length - 1} $isOptional={index % 2 === 1}>
          {thousands === 0 ? '$0' : `$${thousands}k`}
        </Tick>
      ))}
    </Axis>
  )
  const percent = (dollars: number) => Number(((dollars / end) * 100).toFixed(2))
  return (
    <Band tone="snow" labelledBy="prices">
      <Title id="prices">{title}</Title>
      <Intro>{text}</Intro>
      <Shared>{axis(true)}</Shared>
      <List>
        {services.map((service, index) => {
          const { path, title: name, kind, buys, per, amount, takes, isOpen, span } = service
          const until = span.until === null ? null : percent(span.until)
          return (
            <Row key={path} $isFirst={index === 0}>
              <Words>
                <Name>
                  <ServiceLink href={href(path)}>{name}</ServiceLink>
                </Name>
                <Buys>{buys}</Buys>
              </Words>
              <Figure>
                <Amount>
                  {amount}
                  {takes && <Aside>{takes}</Aside>}
                  {per === 'month' && <Aside>a month; the bar shows a year</Aside>}
                </Amount>
                {axis(false)}
                <Scale $share={percent(TICK)}>
                  <Bed $from={percent(span.from)} $until={until} $isOpen={isOpen}>
                    <RockPattern kind={kind} />
                  </Bed>
                </Scale>
              </Figure>
            </Row>
          )
        })}
      </List>
      <Shared $isBelow>{axis(true)}</Shared>
    </Band>
  )
}
