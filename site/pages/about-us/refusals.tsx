/** What the agency refuses to do, in large type. */

import { styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { painted } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, skew, steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  & > li {
    position: relative;
    padding: ${steps(2.5)} 0 ${steps(2.5)} ${steps(5)};
    border-bottom: 2px solid ${ink.text};
    font: 560 ${fontSize.h3} / 1.22 ${font.display};
    letter-spacing: -0.018em;
    text-wrap: pretty;
  }
  & > li:first-child {
    border-top: 2px solid ${ink.text};
  }
  & > li::before {
    content: '';
    position: absolute;
    left: 6px;
    top: calc(${steps(2.5)} + 0.5em);
    width: 22px;
    height: 8px;
    background: ${ink.text};
    ${painted}
    transform: ${skew};
  }
`

/** Heading on the left, refusals on the right. */
export function Refusals({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Band tone="sandstone" labelledBy="refusals">
      <Split>
        <h2 id="refusals">{title}</h2>
        <List>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      </Split>
    </Band>
  )
}
