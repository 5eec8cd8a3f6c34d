/** The nearest cities that we serve, with their skylines. */

import { Link, styled } from '@flatirons/framework'

import { pictureOf } from '../../drawings/picture.ts'
import { ArtImage } from '../../components/ui/art.tsx'
import { Band } from '../../components/ui/band.tsx'
import { thirds } from '../../theme/breakpoints.ts'
import { morphFromLink } from '../../theme/answering.ts'
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
  & a {
    display: block;
    font: 620 ${fontSize.h4} / 1.2 ${font.display};
    text-decoration: none;
  }
  & img {
    width: 100%;
    margin-bottom: ${steps(2)};
  }
  & a:hover {
    color: ${ink.accent};
  }
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
            <Link to={path}>
              <ArtImage
                name={`${slug}-tile`}
                of={pictureOf('cities', slug, { shape: 'tile' })}
                className={morphFromLink(`city-${slug}`)}
              />
              {name}
            </Link>
          </li>
        ))}
      </List>
    </Band>
  )
}
