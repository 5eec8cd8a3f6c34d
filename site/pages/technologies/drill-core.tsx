/** A drill core: a piece of rock for each client that runs on a technology. */

import { useId } from 'react'

import { href, styled } from '@flatirons/framework'

import { rockPattern, type Rock } from '../../components/art/kit/lithology.ts'
import { finish, rectangle } from '../../components/art/kit/svg.ts'
import { groundOf, pictureOf } from '../../components/art/picture.ts'
import { up } from '../../theme/breakpoints.ts'
import { inkOn } from '../../theme/contrast.ts'
import { ink, toneOn } from '../../theme/tones.ts'
import { steps } from '../../theme/tokens.ts'

const Core = styled('ul')`
  display: flex;
  flex-direction: column-reverse;
  gap: 3px;
  margin-top: ${steps(3)};
  padding-bottom: 3px;
  border-bottom: 3px solid ${ink.text};
  @media print {
    flex-direction: row;
    margin-top: ${steps(1)};
    & > li {
      flex: 1;
    }
  }
  & > li {
    position: relative;
    overflow: hidden;
  }
  & a {
    position: relative;
    display: flex;
    align-items: flex-end;
    min-height: clamp(88px, 9.4vw, 136px);
    @media print {
      min-height: 40px;
    }
    padding: 0;
    font-weight: 650;
    line-height: 1.2;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
  & svg {
    position: absolute;
    inset: 0;
  }
  ${up.columns} {
    justify-content: flex-start;
    margin: 0;
  }
`

/** A piece of core, in the client's colors. The rock fills it but for the corner with the name. */
const Piece = styled('li')<{ $paper: string; $ink: 'night' | 'white' }>`
  ${({ $ink }) => toneOn($ink)}
  background: ${({ $paper }) => $paper};
  color: var(--ink);
  & a > span {
    padding: ${steps(1)} ${steps(1.5)};
    background: ${({ $paper }) => $paper};
  }
`

export interface CoreClient {
  slug: string
  name: string
  path: string
  rock: Rock
}

function RockFill({ rock }: { rock: Rock }) {
  const prefix = useId().replace(/\W/g, '')
  const { markup, url } = rockPattern(rock, 1)
  const body = finish(markup + rectangle(0, 0, 0, 0, url, { width: '100%', height: '100%' }), prefix)
  return <svg width="100%" height="100%" aria-hidden="true" dangerouslySetInnerHTML={{ __html: body }} />
}

export function DrillCore({ clients }: { clients: readonly CoreClient[] }) {
  return (
    <Core aria-label="In production at">
      {clients.map((client) => {
        const ground = groundOf(pictureOf('case-studies', client.slug))
        return (
          <Piece key={client.slug} $paper={ground} $ink={inkOn(ground)}>
            <RockFill rock={client.rock} />
            <a href={href(client.path)}>
              <span>{client.name}</span>
            </a>
          </Piece>
        )
      })}
    </Core>
  )
}
