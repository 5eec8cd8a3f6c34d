/** Links to the posts of each tag, the current one marked. */

import { Link, styled } from '#framework'

import { unmarked } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'

const List = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 28px;
  & a {
    display: block;
    padding: 6px 0;
    border-bottom: 3px solid transparent;
    ${unmarked}
    font-weight: 550;
    text-decoration: none;
  }
  & a:hover,
  & a[aria-current] {
    border-color: ${ink.accent};
  }
`

export interface TagLinksProps {
  tags: readonly { name: string; path: string }[]
}

/** A `<nav>` with all posts first. */
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
