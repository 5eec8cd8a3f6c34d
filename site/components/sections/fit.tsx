/** Who an offer fits, and who it does not fit. */

import { styled } from '@flatirons/framework'

import { thirds } from '../../theme/breakpoints.ts'
import { ink, type Tone } from '../../theme/tones.ts'
import { space, steps } from '../../theme/tokens.ts'
import { Band } from '../ui/band.tsx'

const Columns = styled('div')`
  display: grid;
  gap: ${steps(6)} ${space.gap};
  break-inside: avoid;
  & ul {
    margin-top: ${steps(3)};
    border-top: 3px solid ${ink.text};
  }
  & li {
    padding: ${steps(2)} 0;
    border-bottom: 1px solid ${ink.rule};
  }
  ${thirds} {
    grid-template-columns: 1fr 1fr;
    row-gap: ${steps(3)};
    & ul {
      align-self: start;
      margin-top: 0;
    }
  }
`

/** Headings of one and of two lines end at the same height. */
const Column = styled('section')`
  ${thirds} {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
    align-items: end;
  }
`

interface Side {
  title: string
  items: readonly string[]
}

export interface FitProps {
  goodFor: Side
  notFor: Side
  tone?: Tone
}

/** A band with two lists side by side; null if both are empty. */
export function Fit({ goodFor, notFor, tone = 'dusk' }: FitProps) {
  const sides = [
    { ...goodFor, id: 'good-for' },
    { ...notFor, id: 'not-for' },
  ].filter(({ items }) => items.length > 0)
  if (sides.length === 0) return null
  return (
    <Band tone={tone}>
      <Columns>
        {sides.map(({ id, title, items }) => (
          <Column key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul>
              {items.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Column>
        ))}
      </Columns>
    </Band>
  )
}
