/** The uses that a technology fits, and those that it does not fit. */

import { styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { space, steps } from '../../theme/tokens.ts'

const Columns = styled('div')`
  display: grid;
  gap: ${steps(6)} ${space.gap};
  ${up.rows} {
    grid-template-columns: 1fr 1fr;
  }
  & ul {
    margin-top: ${steps(3)};
    border-top: 3px solid ${ink.text};
  }
  & li {
    padding: ${steps(2)} 0;
    border-bottom: 1px solid ${ink.rule};
  }
`

export interface FitProps {
  title: string
  goodFor: readonly string[]
  notFor: readonly string[]
}

/** A band of two lists, side by side. */
export function Fit({ title, goodFor, notFor }: FitProps) {
  return (
    <Band tone="dusk">
      <Columns>
        <section aria-labelledby="good-for">
          <h2 id="good-for">Choose {title} for</h2>
          <ul>
            {goodFor.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="not-for">
          <h2 id="not-for">Look elsewhere for</h2>
          <ul>
            {notFor.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      </Columns>
    </Band>
  )
}
