/** Short texts with titles in a grid, each under a thick rule. */

import { href, mixin, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { space, steps } from '../../theme/tokens.ts'
import { Icon } from './icon.tsx'

/** A short text with its title. */
export interface PairGridItem {
  /** Shown above the title. */
  icon?: string
  title: string
  text: string
  /** The page that the title links to. */
  path?: string | null
}

/**
 * With an odd number of items, the first spans its row, with the text beside the title, so that the last is not alone.
 */
const FIRST = mixin`
  & > li:first-child {
    display: grid;
    grid-column: 1 / -1;
    grid-template: auto 1fr / subgrid;
    justify-items: start;
  }
  & > li:first-child > .text {
    grid-area: 1 / 2 / 3;
  }
`

/** With more than two columns, all items have the same layout. */
const ALIKE = mixin`
  & > li:first-child {
    display: block;
    grid-column: auto;
  }
`

const List = styled('ul')<{ $columns: number; $isOdd: boolean }>`
  display: grid;
  gap: ${steps(5)} ${space.gap};
  margin-top: ${space.block};
  & > li {
    padding-top: ${steps(2.5)};
    border-top: 3px solid ${ink.text};
  }
  & .icon {
    margin-bottom: ${steps(2)};
  }
  & .title {
    margin-bottom: ${steps(1)};
    font-size: 1.5rem;
  }
  & .text {
    color: ${ink.muted};
  }
  ${up.tablet} {
    grid-template-columns: 1fr 1fr;
    ${({ $isOdd }) => $isOdd && FIRST}
  }
  ${up.desktop} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
    ${({ $columns, $isOdd }) => $isOdd && $columns > 2 && ALIKE}
  }
  /* In a grid, print moves all rows to the next page together. */
  @media print {
    display: block;
    orphans: 1;
    widows: 1;
    & > li:nth-child(n) {
      display: inline-block;
      width: 48%;
      margin: 0 2% ${steps(2)} 0;
      vertical-align: top;
    }
  }
`

export interface PairGridProps {
  items: readonly PairGridItem[]
  /** Number of columns from 1024 px up. */
  columns: number
}

/** A list with one column on phones, two on tablets, and `columns` on desktops. */
export function PairGrid({ items, columns }: PairGridProps) {
  return (
    <List $columns={columns} $isOdd={items.length % 2 > 0}>
      {items.map(({ icon, title, text, path }) => (
        <li key={text}>
          {icon && <Icon name={icon} className="icon" />}
          <h3 className="title">{path ? <a href={href(path)}>{title}</a> : title}</h3>
          <p className="text">{text}</p>
        </li>
      ))}
    </List>
  )
}
