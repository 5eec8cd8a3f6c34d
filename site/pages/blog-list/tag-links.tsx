/** Links to the posts of each tag, with the current tag marked. */

import { Link, styled } from '@flatirons/framework'

import { unmarked } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: ${steps(0.5)} ${steps(3.5)};
  & > li > a {
    display: block;
    padding: ${steps(1)} 0;
    border-bottom: 3px solid transparent;
    ${unmarked}
    font-weight: 550;
    text-decoration: none;
  }
  & > li > a:hover,
  & > li > a[aria-current] {
    border-color: ${ink.accent};
  }
`

export interface TagLinksProps {
  tags: readonly { name: string; path: string }[]
}

/** A `<nav>` whose first link leads to all posts. */
export function TagLinks({ tags }: TagLinksProps) {
  return (
    <nav aria-label="Topics">
      <List>
        {[{ name: 'All topics', path: '/blog/' }, ...tags].map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </List>
    </nav>
  )
}
