/** Short labels, each after a slanted slab. */

import { href, styled } from '@flatirons/framework'

import { painted } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { fontSize, skew, steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: ${steps(0.5)} ${steps(3)};
  font-size: ${fontSize.small};
  font-weight: 550;
  & > li {
    display: inline-flex;
    align-items: center;
    gap: ${steps(1)};
    min-height: 24px;
  }
  & > li::before {
    content: '';
    flex: none;
    width: 9px;
    height: 14px;
    margin-inline: 4px 2px;
    background: ${ink.mark};
    ${painted}
    transform: ${skew};
  }
`

/** A tag, optionally with its own page. */
export interface Tag {
  name: string
  /** The page that the tag links to. */
  path?: string
}

export interface TagsProps {
  items: readonly Tag[]
  label?: string
}

/** A list of tags; null without tags. `label` is the accessible name of the list. */
export function Tags({ items, label }: TagsProps) {
  if (items.length === 0) return null
  return (
    <List aria-label={label}>
      {items.map(({ name, path }) => (
        <li key={name}>{path ? <a href={href(path)}>{name}</a> : name}</li>
      ))}
    </List>
  )
}
