/** The breadcrumb from the home page to the current page. */

import { href, styled } from '@flatirons/framework'

import { painted } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { fontSize, skew, steps } from '../../theme/tokens.ts'

/** One page of the breadcrumb. */
export interface Crumb {
  name: string
  path: string
}

const Trail = styled('nav')`
  margin-bottom: var(--trail-gap, clamp(${steps(3.5)}, 4vw, ${steps(7)}));
  color: ${ink.muted};
  font-size: ${fontSize.small};
  & ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${steps(1)};
  }
  & li + li::before {
    content: '';
    display: inline-block;
    width: 5px;
    height: 13px;
    margin: 0 12px -1px 6px;
    background: ${ink.muted};
    ${painted}
    transform: ${skew};
  }
  & li > a {
    display: inline-block;
    padding: ${steps(1)} 0;
    text-decoration: none;
  }
  & li > a:hover {
    text-decoration: underline;
  }
`

export interface BreadcrumbProps {
  label: string
  /** From the top level down; the last item is the current page. */
  trail: Crumb[]
}

/** A `<nav>` with the ancestors of the current page, in order. */
export function Breadcrumb({ label, trail }: BreadcrumbProps) {
  return (
    <Trail aria-label={label}>
      <ol>
        {trail.map(({ name, path }, i) => (
          <li key={path}>
            <a href={href(path)} aria-current={i === trail.length - 1 ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </Trail>
  )
}
