/** The clients' names in a row, each with a mark of one shape. */

import { styled } from '#framework'

import { down, up } from '../../theme/breakpoints.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { clientMark } from '../art/mark.ts'
import { Art } from '../ui/art.tsx'

const List = styled('ul')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px ${space.gap};
  color: ${color.mist};
  & > li {
    display: flex;
    align-items: center;
    gap: 10px;
    font: 620 1.125rem / 1.2 ${font.display};
    letter-spacing: -0.012em;
  }
  ${down.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  & svg {
    flex: none;
    width: 22px;
    height: 22px;
  }
  ${up.rows} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 16px 28px;
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
