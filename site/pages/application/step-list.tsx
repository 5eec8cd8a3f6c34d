/** Where the visitor is among the steps. */

import { href, styled } from '@flatirons/framework'

import { ink } from '../../theme/tones.ts'
import { font, steps as spaces } from '../../theme/tokens.ts'
import { stepPath, steps, type StepSlug } from './steps.ts'

const List = styled('ol')`
  counter-reset: step;
  & > li {
    border-top: 1px solid ${ink.rule};
    counter-increment: step;
  }
  & a {
    display: flex;
    gap: ${spaces(2)};
    padding: 12px 0;
    text-decoration: none;
  }
  & a::before {
    content: counter(step);
    width: 1em;
    font: 700 1.125rem / 1.4 ${font.display};
  }
  & a:hover {
    text-decoration: underline;
  }
  & a[aria-current] {
    font-weight: 700;
  }
`

/** Links to every step; answers are kept, so any order will do. */
export function StepList({ current }: { current: StepSlug }) {
  return (
    <nav aria-label="Steps">
      <List>
        {steps.map(({ slug, name }) => (
          <li key={slug}>
            <a href={href(stepPath(slug))} aria-current={slug === current ? 'step' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </List>
    </nav>
  )
}
