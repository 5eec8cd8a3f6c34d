/** The nearest cities that we serve, with their skylines. */

import { Link, styled } from '@flatirons/framework'

import { pictureOf } from '../../drawings/picture.ts'
import { Tile } from '../../components/sections/tile.tsx'
import { Band } from '../../components/ui/band.tsx'
import { thirds } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${steps(2)};
  margin-top: ${space.block};
  ${thirds} {
    gap: ${space.gap};
  }
`

const City = styled(Link)`
  display: block;
  font: 620 ${fontSize.h4} / 1.2 ${font.display};
  text-decoration: none;
  &:hover {
    color: ${ink.accent};
  }
`

const Name = styled('div')`
  margin-top: ${steps(2)};
`

export interface CitiesProps {
  cities: readonly { slug: string; name: string; path: string }[]
}

/** A band of links to neighboring cities; null without neighbors. The footer lists all cities. */
export function Cities({ cities }: CitiesProps) {
  if (cities.length === 0) return null
  return (
    <Band tone="dusk" labelledBy="cities">
      <h2 id="cities">The same team elsewhere</h2>
      <List>
        {cities.map(({ slug, name, path }) => (
          <li key={path}>
            <City to={path}>
              <Tile name={`${slug}-tile`} of={pictureOf('cities', slug, { shape: 'tile' })} morph={`city-${slug}`} />
              <Name>{name}</Name>
            </City>
          </li>
        ))}
      </List>
    </Band>
  )
}
