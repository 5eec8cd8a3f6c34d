/** Links as rows: a rule, a small aside, a title, and a fact on the right. */

import type { ReactNode } from 'react'

import { href, styled } from '@flatirons/framework'

import { down, up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { ease, font, fontSize, space, steps } from '../../theme/tokens.ts'

/** One row: a page and its description. */
export interface Row {
  path: string
  title: string
  summary?: string | undefined
  /** Shown on the left of the title. */
  aside: ReactNode
  /** Shown on the right of the title. */
  fact?: ReactNode
}

const List = styled('ul')`
  * + & {
    margin-top: ${space.block};
  }
  border-top: 3px solid ${ink.text};
`

/** `--row-shift`, `--row-ink` and `--row-line` change a row while something else on the page is hovered. */
const Link = styled('a')`
  display: grid;
  gap: ${steps(0.5)} ${space.gap};
  padding: ${steps(2.5)} 0;
  border-bottom: 1px solid ${ink.rule};
  text-decoration: none;
  &:hover {
    --row-ink: ${ink.accent};
    --row-line: underline;
  }
  ${down.rows} {
    grid-template-columns: auto auto;
    justify-content: space-between;
  }
  ${up.rows} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: baseline;
  }
`

const Aside = styled('span')<{ $isFact?: boolean }>`
  color: ${ink.muted};
  font-size: 1rem;
  line-height: 1.5;
  text-align: ${({ $isFact }) => ($isFact ? 'right' : 'left')};
`

const Words = styled('div')<{ $hasFact: boolean }>`
  ${down.rows} {
    grid-area: 2 / 1 / auto / -1;
  }
  ${up.rows} {
    grid-column: 2 / ${({ $hasFact }) => ($hasFact ? 5 : 6)};
  }
`

const Heading = styled('h3')`
  transform: translateX(var(--row-shift, 0));
  transition: transform 0.25s ${ease};
`

const Title = styled('b')`
  display: block;
  color: var(--row-ink, inherit);
  font: 620 ${fontSize.h3} / 1.15 ${font.display};
  letter-spacing: -0.018em;
  text-decoration: var(--row-line, none) 3px;
  text-wrap: balance;
`

const Summary = styled('p')`
  max-width: 40em;
  margin-top: ${steps(1)};
  color: ${ink.muted};
  text-wrap: balance;
`

/** A list in which each row is one link. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <List>
      {rows.map(({ path, title, summary, aside, fact }) => (
        <li key={path}>
          <Link href={href(path)}>
            <Aside>{aside}</Aside>
            <Words $hasFact={Boolean(fact)}>
              <Heading>
                <Title>{title}</Title>
              </Heading>
              {summary && <Summary>{summary}</Summary>}
            </Words>
            {fact && <Aside $isFact>{fact}</Aside>}
          </Link>
        </li>
      ))}
    </List>
  )
}
