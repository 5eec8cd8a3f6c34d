/** Links to the agency's social profiles. */

import { styled } from '@flatirons/framework'

import type { SocialLink } from '../../config.ts'
import { size, steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  && {
    gap: ${steps(1)};
  }
  & > li > a {
    display: grid;
    place-items: center;
    width: ${size.target};
    height: ${size.target};
  }
`

/** Path data of icons, by profile name. */
const GLYPHS: Record<string, string> = {
  LinkedIn: 'M4 9v11M4 4v1M10 20V9M10 14c0-6 10-7 10 0v6',
  X: 'M4 4 20 20M20 4 4 20',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 6.5v.5',
}

export interface SocialLinksProps {
  company: string
  links: readonly SocialLink[]
}

/** Icon links with accessible names. */
export function SocialLinks({ company, links }: SocialLinksProps) {
  return (
    <List>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="external noopener" aria-label={`${company} on ${name}`}>
            <svg
              width="24"
              height="24"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.4"
              aria-hidden="true"
            >
              <path d={GLYPHS[name]} />
            </svg>
          </a>
        </li>
      ))}
    </List>
  )
}
