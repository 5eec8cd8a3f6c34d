/** A few related pages, next to their heading. */

import { href, styled } from '@flatirons/framework'

import { ink, type Tone } from '../../theme/tones.ts'
import { font, fontSize, steps } from '../../theme/tokens.ts'
import { Band } from '../ui/band.tsx'
import { Icon } from '../ui/icon.tsx'
import { Split } from '../ui/split.tsx'

const List = styled('ul')`
  break-inside: avoid;
  & > li {
    border-top: 1px solid ${ink.rule};
  }
  & > li:last-child {
    border-bottom: 1px solid ${ink.rule};
  }
  & a {
    display: flex;
    gap: ${steps(2)};
    align-items: center;
    padding: ${steps(2)} 0;
    font: 620 ${fontSize.h4} / 1.3 ${font.display};
    text-decoration: none;
  }
  & a:hover {
    color: ${ink.accent};
    text-decoration: underline;
  }
`

/** A page by its title. */
export interface ShortLink {
  path: string
  title: string
  /** Left of the title. */
  icon?: string
}

export interface ShortLinksProps {
  title: string
  links: readonly ShortLink[]
  id: string
  tone?: Tone
}

/** Titles only, for a handful of pages; nothing where there are none. */
export function ShortLinks({ title, links, id, tone = 'dusk' }: ShortLinksProps) {
  if (links.length === 0) return null
  return (
    <Band tone={tone} labelledBy={id}>
      <Split>
        <h2 id={id}>{title}</h2>
        <List>
          {links.map(({ path, title: name, icon }) => (
            <li key={path}>
              <a href={href(path)}>
                {icon && <Icon name={icon} size={40} />}
                {name}
              </a>
            </li>
          ))}
        </List>
      </Split>
    </Band>
  )
}
