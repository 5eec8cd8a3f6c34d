/** Links to the next newer and the next older post. */

import { href, styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  display: grid;
  gap: ${steps(3)} ${space.gap};
  ${up.tablet} {
    grid-template-columns: 1fr 1fr;
    & > li:last-child {
      grid-column: 2;
      text-align: right;
    }
  }
  & > li > a {
    display: block;
    font: 620 ${fontSize.h4} / 1.25 ${font.display};
    text-decoration: none;
  }
  & > li > a:hover {
    color: ${ink.accent};
    text-decoration: underline;
  }
`

const Label = styled('span')`
  display: block;
  margin-bottom: ${steps(0.5)};
  color: ${ink.muted};
  font: 400 ${fontSize.small} / 1.5 ${font.text};
`

interface Neighbour {
  title: string
  path: string
}

export interface NeighboursProps {
  newer: Neighbour | null
  older: Neighbour | null
}

/** A band with two links. The newest and the oldest post have only one. */
export function Neighbours({ newer, older }: NeighboursProps) {
  return (
    <Band tone="snow" isJoined>
      <nav aria-label="Newer and older posts">
        <List>
          <li>
            {newer && (
              <a href={href(newer.path)} rel="next">
                <Label>Newer</Label>
                {newer.title}
              </a>
            )}
          </li>
          <li>
            {older && (
              <a href={href(older.path)} rel="prev">
                <Label>Older</Label>
                {older.title}
              </a>
            )}
          </li>
        </List>
      </nav>
    </Band>
  )
}
