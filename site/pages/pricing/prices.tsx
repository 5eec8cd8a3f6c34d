/** Prices as layers of rock on one scale in dollars. Each layer has the rock pattern of its kind of work. */

import { href, mixin, styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { RockPattern, type Kind } from '../../components/ui/rock-pattern.tsx'
import { Lede, Title } from '../../components/ui/text.tsx'
import { down, up } from '../../theme/breakpoints.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'

/** Interval of the scale's ticks, in dollars. The scale ends at a multiple of it. */
export const TICK = 50_000

/** Words on the left and a scale on the right. */
const columns = mixin`
  display: grid;
  gap: ${steps(2)} ${space.gap};
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`

const left = mixin`
  ${up.desktop} {
    grid-column: 1 / 3;
  }
`

const right = mixin`
  ${up.desktop} {
    grid-column: 3 / 6;
  }
`

const List = styled('ul')`
  ${down.desktop} {
    margin-top: ${space.block};
  }
  border-bottom: 3px solid ${ink.text};
`

const Row = styled('li')<{ $isFirst: boolean }>`
  ${columns}
  align-items: center;
  padding: ${steps(3)} 0;
  border-top: ${({ $isFirst }) => ($isFirst ? `3px solid ${ink.text}` : `1px solid ${ink.rule}`)};
  @media print {
    break-inside: avoid;
  }
`

const Name = styled('h3')`
  font-size: 1.5rem;
  line-height: 1.2;
`

const ServiceLink = styled('a')`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-color: ${ink.accent};
    text-decoration-thickness: 3px;
  }
`

const Words = styled('div')`
  ${left}
`

const Figure = styled('div')`
  ${right}
`

const Buys = styled('p')`
  max-width: 26em;
  margin-top: ${steps(0.5)};
  color: ${ink.muted};
`

const Amount = styled('b')`
  display: block;
  margin-bottom: ${steps(1.5)};
  font: 650 ${fontSize.h3} / 1.2 ${font.display};
  letter-spacing: -0.018em;
  &::first-letter {
    text-transform: capitalize;
  }
`

/** What is said beside an amount. */
const Aside = styled('span')`
  margin-left: 0.35em;
  color: ${ink.muted};
  font: 400 ${fontSize.body} / 1.2 ${font.text};
  letter-spacing: 0;
`

/** The area of the scale, with a hairline at each tick. */
const Scale = styled('div')<{ $share: number }>`
  background: repeating-linear-gradient(90deg, ${ink.rule} 0 1px, transparent 1px ${({ $share }) => $share}%);
`

/** A single price gets a minimum width, so that it is visible. A price without an upper end fades out. */
const Bed = styled('div')<{ $from: number; $until: number | null; $isOpen: boolean }>`
  width: ${({ $from, $until }) => ($until === null ? '8px' : `${$until - $from}%`)};
  height: 48px;
  margin-left: ${({ $from, $until }) => ($until === null ? `calc(${$from}% - 4px)` : `${$from}%`)};
  overflow: hidden;
  ${({ $isOpen }) => $isOpen && mixin`mask-image: linear-gradient(90deg, #000 35%, transparent);`}
  ${forcedColors} {
    border: 2px solid CanvasText;
  }
`

const Axis = styled('ol')<{ $isShared: boolean }>`
  display: flex;
  margin-bottom: ${steps(1)};
  color: ${ink.muted};
  font-size: 0.875rem;
  ${({ $isShared }) => $isShared && right}
  ${up.desktop} {
    display: ${({ $isShared }) => ($isShared ? 'flex' : 'none')};
    font-size: 1rem;
  }
`

/** A tick of the scale. The last one ends at the end of the scale; every second one is left out on phones. */
const Tick = styled('li')<{ $isLast: boolean; $isOptional: boolean }>`
  flex: 1;
  ${({ $isLast }) => $isLast && mixin`flex: none; width: 0; direction: rtl; white-space: nowrap;`}
  ${({ $isOptional }) => $isOptional && mixin`${down.mobile} { visibility: hidden; }`}
`

/** An axis above and below all bars on desktops. On smaller screens, one axis is above each bar. */
const Shared = styled('div')<{ $isBelow?: boolean }>`
  ${columns}
  margin-top: ${({ $isBelow }) => ($isBelow ? steps(1) : space.block)};
  ${down.desktop} {
    display: none;
  }
`

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
      <Lede>{text}</Lede>
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
