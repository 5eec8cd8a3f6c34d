/** Large figures, each with what it counts. */

import { styled } from '@flatirons/framework'

import { narrowThirds, thirds } from '../../theme/breakpoints.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'

const List = styled('dl')`
  display: grid;
  gap: ${steps(5)} ${space.gap};
  break-inside: avoid;
  ${thirds} {
    grid-template-columns: repeat(3, 1fr);
  }
  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  & dt {
    max-width: 18em;
    margin-top: ${steps(1.5)};
    font-weight: 550;
  }
  & dd {
    font: 650 ${fontSize.numeral} / 1 ${font.display};
    letter-spacing: -0.04em;
    /* '6 months' stays on one line. */
    ${narrowThirds} {
      font-size: 5.4vw;
    }
    @media print {
      font-size: 3rem;
    }
  }
`

/** A description list that reads label first and shows the figure first. */
export function Stats({ items }: { items: readonly { value: string; label: string }[] }) {
  return (
    <List>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}
