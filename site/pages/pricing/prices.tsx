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

const row = mixin`
  display: grid;
  gap: ${steps(2)} ${space.gap};
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > :first-child {
      grid-column: 1 / 3;
    }
    & > :last-child {
      grid-column: 3 / 6;
    }
  }
`

const List = styled('ul')`
  ${down.desktop} {
    margin-top: ${space.block};
  }
  border-bottom: 3px solid ${ink.text};
  & > li {
    ${row}
    align-items: center;
    padding: ${steps(3)} 0;
    border-top: 1px solid ${ink.rule};
  }
  @media print {
    & > li {
      break-inside: avoid;
    }
  }
  & > li:first-child {
    border-top: 3px solid ${ink.text};
  }
  & h3 {
    font-size: 1.5rem;
    line-height: 1.2;
  }
  & h3 > a {
    text-decoration: none;
  }
  & h3 > a:hover {
    text-decoration: underline;
    text-decoration-color: ${ink.accent};
    text-decoration-thickness: 3px;
  }
  & div > p {
    max-width: 26em;
    margin-top: ${steps(0.5)};
    color: ${ink.muted};
  }
`

const Amount = styled('b')`
  display: block;
  margin-bottom: ${steps(1.5)};
  font: 650 ${fontSize.h3} / 1.2 ${font.display};
  letter-spacing: -0.018em;
  &::first-letter {
    text-transform: capitalize;
  }
  & > span {
    margin-left: 0.35em;
    color: ${ink.muted};
    font: 400 ${fontSize.body} / 1.2 ${font.text};
    letter-spacing: 0;
  }
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

/** Shared axes above and below all bars on desktops; on smaller screens, one axis above each bar. */
const Axis = styled('ol')`
  display: flex;
  margin-bottom: ${steps(1)};
  color: ${ink.muted};
  font-size: 0.875rem;
  & > li {
    flex: 1;
  }
  /* The end of the scale. */
  & > li:last-child {
    flex: none;
    width: 0;
    direction: rtl;
    white-space: nowrap;
  }
  ${down.mobile} {
    & > li:nth-child(even) {
      visibility: hidden;
    }
  }
  ${up.desktop} {
    font-size: 1rem;
    div > b + & {
      display: none;
    }
  }
`

const Shared = styled('div')`
  ${row}
  margin-top: ${space.block};
  ul + & {
    margin-top: ${steps(1)};
  }
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
  const axis = (
    <Axis aria-hidden="true">
      {ticks.map((thousands) => (
        <li key={thousands}>{thousands === 0 ? '$0' : `$${thousands}k`}</li>
      ))}
    </Axis>
  )
  const shared = (
    <Shared>
      <span />
      {axis}
    </Shared>
  )
  const percent = (dollars: number) => Number(((dollars / end) * 100).toFixed(2))
  return (
    <Band tone="snow" labelledBy="prices">
      <Title id="prices">{title}</Title>
      <Lede>{text}</Lede>
      {shared}
      <List>
        {services.map(({ path, title: name, kind, buys, per, amount, takes, isOpen, span: { from, until } }) => {
          return (
            <li key={path}>
              <div>
                <h3>
                  <a href={href(path)}>{name}</a>
                </h3>
                <p>{buys}</p>
              </div>
              <div>
                <Amount>
                  {amount}
                  {takes && <span>{takes}</span>}
                  {per === 'month' && <span>a month; the bar shows a year</span>}
                </Amount>
                {axis}
                <Scale $share={percent(TICK)}>
                  <Bed $from={percent(from)} $until={until === null ? null : percent(until)} $isOpen={isOpen}>
                    <RockPattern kind={kind} />
                  </Bed>
                </Scale>
              </div>
            </li>
          )
        })}
      </List>
      {shared}
    </Band>
  )
}
