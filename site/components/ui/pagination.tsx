/** Links between the pages of a long list. */

import { Link, styled } from '@flatirons/framework'

import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { size, steps } from '../../theme/tokens.ts'

const List = styled('ol')`
  display: flex;
  margin-top: ${steps(8)};
  flex-wrap: wrap;
  gap: ${steps(1)};
  & > li > a {
    display: grid;
    place-items: center;
    min-width: ${size.target};
    height: ${size.target};
    padding: 0 ${steps(1.5)};
    border-radius: ${size.radius};
    font-weight: 600;
    text-decoration: none;
  }
  & > li > a:hover {
    background: ${ink.rule};
  }
  & > li > a[aria-current] {
    background: ${ink.text};
    color: ${ink.paper};
    ${forcedColors} {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`

export interface PaginationProps {
  label: string
  /** The path of each page, in order. */
  paths: readonly string[]
  /** Returns the accessible name of a page's link. */
  nameOf: (page: number) => string
}

/** A `<nav>` with one link per page. */
export function Pagination({ label, paths, nameOf }: PaginationProps) {
  return (
    <nav aria-label={label}>
      <List>
        {paths.map((path, i) => (
          <li key={path}>
            <Link to={path} aria-label={nameOf(i + 1)}>
              {i + 1}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  )
}
