/** The clients' names in a row, each with a mark of one shape. */

import { styled } from '@flatirons/framework'

import { narrow, up } from '../../theme/breakpoints.ts'
import { color, font, space, steps } from '../../theme/tokens.ts'
import { clientMark } from '../art/pictures/mark.ts'
import { Art } from '../ui/art.tsx'

const List = styled('ul')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${steps(2)} ${space.gap};
  color: ${color.mist};
  & > li {
    display: flex;
    align-items: center;
    gap: ${steps(1)};
    font: 620 1.125rem / 1.2 ${font.display};
    letter-spacing: -0.012em;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  & svg {
    flex: none;
    width: 22px;
    height: 22px;
  }
  ${up.rows} {
    grid-template-columns: repeat(4, auto);
    justify-content: space-between;
  }
  ${up.large} {
    display: flex;
    flex-wrap: wrap;
    gap: ${steps(2)} ${steps(3.5)};
  }
`

/** `clients` in the order of our work. */
export function Clients({ clients }: { clients: readonly { slug: string; client: string }[] }) {
  return (
    <List aria-label="Clients">
      {clients.map(({ slug, client }) => (
        <li key={slug}>
          <Art of={clientMark(slug)} />
          {client}
        </li>
      ))}
    </List>
  )
}
