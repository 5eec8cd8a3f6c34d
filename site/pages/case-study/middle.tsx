/** A diagram that only one case study has: an hour of work, days before and after, or the boxes of a form. */

import { styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Intro } from '../../components/ui/text.tsx'
import type { CaseStudy } from '../../models/case-study.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, skew, steps } from '../../theme/tokens.ts'

const Hours = styled('ol')`
  border-left: 3px solid ${ink.text};
  & > li {
    padding: ${steps(1)} 0;
    border-bottom: 1px solid ${ink.rule};
  }
`

const Event = styled('p')`
  padding-left: ${steps(2)};
`

const Time = styled('b')`
  margin-right: ${steps(1.5)};
  font: 680 1.125rem / 1.2 ${font.display};
`

/**
 * The position on the axis is the start time, and the width is the duration. An SVG, because print and forced colors
 * keep its fills.
 */
const Span = styled('svg')`
  display: block;
  width: calc(100% - 20px);
  height: 24px;
  margin-bottom: ${steps(0.5)};
  overflow: visible;
  fill: ${ink.mark};
  & > rect {
    transform: ${skew};
    transform-box: fill-box;
    transform-origin: 0 100%;
  }
  ${forcedColors} {
    fill: CanvasText;
  }
`

const Pair = styled('dl')`
  display: grid;
  gap: ${steps(4)};
  & dt {
    margin-bottom: ${steps(1)};
    font-weight: 650;
  }
`

const Value = styled('b')`
  display: block;
  margin-top: ${steps(1)};
  font: 680 ${fontSize.h3} / 1.1 ${font.display};
`

/** One slab per unit. The last slab is shorter if the number has a fraction. */
const Slabs = styled('svg')`
  width: 100%;
  overflow: visible;
  fill: ${ink.mark};
  ${forcedColors} {
    fill: CanvasText;
  }
`

type Middle = NonNullable<CaseStudy['middle']>

function Hour({ spans }: { spans: NonNullable<Middle['spans']> }) {
  return (
    <Hours>
      {spans.map(({ at, from, until, text }) => (
        <li key={at + text}>
          <Span aria-hidden="true">
            <rect x={`${from}%`} width={`${Math.max(1, until - from)}%`} height="24" />
          </Span>
          <Event>
            <Time>{at}</Time>
            {text}
          </Event>
        </li>
      ))}
    </Hours>
  )
}

const PER_ROW = 20
const CELL = 36
const LEAN = 12

/** Returns path data for `count` slanted cells, row by row. */
function cells(count: number): string {
  const rest = Array.from({ length: Math.ceil(count) }, (_, index) => {
    const width = Math.min(1, count - index) * (CELL - 8)
    const [x, y] = [(index % PER_ROW) * CELL, Math.floor(index / PER_ROW) * CELL + CELL]
    return `M${x} ${y - 6}l${LEAN}-24h${Math.round(width * 10) / 10}l-${LEAN} 24z`
  })
  return rest.join('')
}

function Counts({ counts }: { counts: NonNullable<Middle['counts']> }) {
  return (
    <Pair>
      {counts.map(({ label, count, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Slabs viewBox={`0 0 ${PER_ROW * CELL} ${Math.ceil(count / PER_ROW) * CELL}`} aria-hidden="true">
              <path d={cells(count)} />
            </Slabs>
            <Value>{value}</Value>
          </dd>
        </div>
      ))}
    </Pair>
  )
}

/** A band with a title, text, and a diagram of the numbers in the content. */
export function Middle({ title, text, spans, counts }: Middle) {
  return (
    <Band tone="snow" labelledBy="middle">
      <Split>
        <div>
          <h2 id="middle">{title}</h2>
          <Intro>{text}</Intro>
        </div>
        <div>
          {spans && <Hour spans={spans} />}
          {counts && <Counts counts={counts} />}
        </div>
      </Split>
    </Band>
  )
}
