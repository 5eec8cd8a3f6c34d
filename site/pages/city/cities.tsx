/** All cities we serve, the current one marked. */

import { Link, styled } from '#framework'

import { Band } from '../../components/ui/band.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { font, space } from '../../theme/tokens.ts'

const List = styled('ul')`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 4px ${space.gap};
  margin-top: ${space.block};
  ${up.rows} {
    grid-template-columns: repeat(4, 1fr);
  }
  & a {
    display: block;
    padding: 8px 0;
    font: 620 1.375rem / 1.2 ${font.display};
    text-decoration: none;
  }
  & a:hover {
    color: ${ink.accent};
  }
  & a[aria-current] {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
`

export interface CitiesProps {
  cities: readonly { name: string; path: string }[]
}

/** A band of links to every city. */
export function Cities({ cities }: CitiesProps) {
  return (
    <Band tone="dusk" labelledBy="cities">
      <h2 id="cities">Twelve cities, the same team</h2>
      <List>
        {cities.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </List>
    </Band>
  )
}
