/** All cities we serve with their skylines, the current one marked. */

import { Link, styled } from '@flatirons/framework'

import { pictureOf } from '../../components/art/picture.ts'
import { ArtImage } from '../../components/ui/art.tsx'
import { Band } from '../../components/ui/band.tsx'
import { thirds, up } from '../../theme/breakpoints.ts'
import { carriedFromLink } from '../../theme/answering.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${steps(5)} ${space.gap};
  margin-top: ${space.block};
  ${thirds} {
    grid-template-columns: repeat(3, 1fr);
  }
  ${up.rows} {
    grid-template-columns: repeat(4, 1fr);
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
  & a[aria-current] {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
`

export interface CitiesProps {
  /** The slug of the page's own city. */
  current: string
  cities: readonly { slug: string; name: string; path: string }[]
}

/** A band of links to every city. */
export function Cities({ current, cities }: CitiesProps) {
  return (
    <Band tone="dusk" labelledBy="cities">
      <h2 id="cities">Every city, the same team</h2>
      <List>
        {cities.map(({ slug, name, path }) => (
          <li key={path}>
            <Link to={path}>
              <ArtImage
                name={`${slug}-tile`}
                of={pictureOf('cities', slug, { shape: 'tile' })}
                className={slug === current ? undefined : carriedFromLink(`city-${slug}`)}
              />
              {name}
            </Link>
          </li>
        ))}
      </List>
    </Band>
  )
}
