/** The results in one row: the new value in large type, and the value it replaced. */

import { styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { VisuallyHidden } from '../../components/ui/text.tsx'
import type { CaseStudy } from '../../models/case-study.ts'
import { thirds } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'

const List = styled('dl')`
  display: grid;
  gap: ${steps(4)} ${space.gap};
  break-inside: avoid;
  ${thirds} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & dd {
    display: flex;
    flex-direction: column-reverse;
    font: 650 ${fontSize.h1} / 1.05 ${font.display};
    letter-spacing: -0.04em;
  }
  & s {
    color: ${ink.muted};
    font: 400 ${fontSize.h4} / 1.3 ${font.text};
    letter-spacing: 0;
    text-decoration-thickness: 2px;
  }
`

/** A narrow band. Its heading is visible only to screen readers. */
export function Changes({ title, items }: NonNullable<CaseStudy['results']>) {
  return (
    <Band isClose labelledBy="results">
      <h2 id="results">
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      <List>
        {items.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <s>
                <VisuallyHidden>Before: </VisuallyHidden>
                {before.value}
              </s>
              <span>
                <VisuallyHidden>After: </VisuallyHidden>
                {after.value}
              </span>
            </dd>
          </div>
        ))}
      </List>
    </Band>
  )
}
