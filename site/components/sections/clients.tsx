/** Client names in a row, each with a mark in the same shape. */

import { href, styled } from '@flatirons/framework'

import { narrow, up } from '../../theme/breakpoints.ts'
import { color, ease, font, space, steps } from '../../theme/tokens.ts'
import { pictureOf } from '../../drawings/picture.ts'
import { Art } from '../ui/art.tsx'

const List = styled('ul')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${steps(2)} ${space.gap};
  color: ${color.mist};
  & > li > a {
    display: flex;
    align-items: center;
    gap: ${steps(1)};
    min-height: ${steps(3)};
    font: 620 1.125rem / 1.2 ${font.display};
    letter-spacing: -0.012em;
    text-decoration: none;
  }
  & > li > a:hover {
    color: ${color.white};
    text-decoration: underline;
  }
  & .mark {
    transition: transform 0.25s ${ease};
  }
  & > li > a:hover > .mark,
  & > li > a:focus-visible > .mark {
    transform: translate(2px, -3px);
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  & .mark {
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

/** `clients` are in the order of the "Our work" page. */
export function Clients({ clients }: { clients: readonly { slug: string; client: string; path: string }[] }) {
  return (
    <List aria-label="Clients">
      {clients.map(({ slug, client, path }) => (
        <li key={slug}>
          <a href={href(path)}>
            <Art of={pictureOf('case-studies', slug, { part: 'mark' })} className="mark" />
            {client}
          </a>
        </li>
      ))}
    </List>
  )
}
