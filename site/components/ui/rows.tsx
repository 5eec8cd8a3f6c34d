/** Links as rows: a rule, a small aside, a title, and a fact on the right. */

import type { ReactNode } from 'react'

import { href, styled } from '@flatirons/framework'

import { down, up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'

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
  &:not(:first-child) {
    margin-top: ${space.block};
  }
  border-top: 3px solid ${ink.text};
`

const Link = styled('a')`
  display: grid;
  gap: ${steps(0.5)} ${space.gap};
  padding: ${steps(2.5)} 0;
  border-bottom: 1px solid ${ink.rule};
  text-decoration: none;
  & > span {
    color: ${ink.muted};
    font-size: 1rem;
    line-height: 1.5;
  }
  & p {
    max-width: 40em;
    margin-top: ${steps(1)};
    color: ${ink.muted};
    text-wrap: balance;
  }
  ${down.rows} {
    grid-template-columns: auto auto;
    justify-content: space-between;
    & > div {
      grid-area: 2 / 1 / auto / -1;
    }
    & > div + span {
      text-align: right;
    }
  }
  &:hover b {
    color: ${ink.accent};
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
  ${up.rows} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: baseline;
    & > div {
      grid-column: 2 / 5;
    }
    & > div:last-child {
      grid-column-end: 6;
    }
    & > div + span {
      text-align: right;
    }
  }
`

const Title = styled('b')`
  display: block;
  font: 620 ${fontSize.h3} / 1.15 ${font.display};
  letter-spacing: -0.018em;
  text-wrap: balance;
`

/** A list in which each row is one link. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <List>
      {rows.map(({ path, title, summary, aside, fact }) => (
        <li key={path}>
          <Link href={href(path)}>
            <span>{aside}</span>
            <div>
              <h3>
                <Title>{title}</Title>
              </h3>
              {summary && <p>{summary}</p>}
            </div>
            {fact && <span>{fact}</span>}
          </Link>
        </li>
      ))}
    </List>
  )
}
