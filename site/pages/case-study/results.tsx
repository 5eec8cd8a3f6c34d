/** Measurements before and after, as pairs of slanted bars. */

import { mixin, styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { VisuallyHidden } from '../../components/ui/text.tsx'
import { forcedColors } from '../../theme/forced-colors.ts'
import { onceInView } from '../../theme/once-in-view.ts'
import { color, ease, font, lean, steps } from '../../theme/tokens.ts'

/** The bars grow once, when the list enters the window. Each number moves with the tip of its bar. */
const List = styled('dl')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(4)};
  & dt {
    margin-bottom: ${steps(1)};
  }
  ${onceInView({
    range: 'entry 20% entry 60%',
    parts: '& dd > *',
    before: mixin`
      & .bar { clip-path: inset(0 100% 0 0); }
      & .value { translate: calc(var(--share) * -0.72cqw); }
    `,
    after: mixin`
      & dd > * { transition: 0.9s ${ease}; }
      & .bar { clip-path: inset(0); }
      & .value { translate: 0; }
    `,
  })}
`

const Line = styled('dd')<{ $share: number }>`
  --share: ${({ $share }) => $share};
  container-type: inline-size;
  display: flex;
  align-items: center;
  gap: ${steps(3.5)};
  min-height: 40px;
  padding-left: ${steps(1.5)};
  font: 650 1.25rem / 1.2 ${font.display};
  white-space: nowrap;
  & > .value {
    font-weight: inherit;
  }
`

/** An SVG with fills, because browsers may omit backgrounds in print. */
const Bar = styled('svg')<{ $share: number; $isNew: boolean }>`
  flex: 0 1 ${({ $share }) => $share * 0.72}%;
  min-width: 4px;
  height: 28px;
  fill: ${({ $isNew }) => ($isNew ? color.lichen : color.mist)};
  transform: ${lean};
  @media print {
    outline: 1px solid;
    fill: ${({ $isNew }) => ($isNew ? '#000' : '#ccc')};
  }
  ${forcedColors} {
    outline: 2px solid CanvasText;
    fill: ${({ $isNew }) => ($isNew ? 'CanvasText' : 'Canvas')};
  }
`

/** The legend for the two bars of a pair. */
const Legend = styled('p')`
  display: flex;
  gap: ${steps(4)};
  margin-bottom: ${steps(3)};
  font-weight: 650;
  & > * {
    display: flex;
    align-items: center;
    gap: ${steps(1.5)};
    padding-left: ${steps(1)};
  }
  & .bar {
    flex: none;
    width: 14px;
    height: 18px;
  }
`

interface Measure {
  value: string
  /** The length of the bar, 0 to 100. */
  share: number
}

export interface ResultsProps {
  title: string
  items: readonly { label: string; before: Measure; after: Measure }[]
}

function Slab({ share, isNew }: { share: number; isNew: boolean }) {
  return (
    <Bar className="bar" $share={share} $isNew={isNew} aria-hidden="true">
      <rect width="100%" height="100%" />
    </Bar>
  )
}

/** A band of three measures, each before and after. */
export function Results({ title, items }: ResultsProps) {
  return (
    <Band labelledBy="results">
      <Split>
        <h2 id="results">{title}</h2>
        <div>
          <Legend aria-hidden="true">
            <span>
              <Slab share={0} isNew={false} />
              Before
            </span>
            <span>
              <Slab share={0} isNew />
              After
            </span>
          </Legend>
          <List>
            {items.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <Line $share={before.share}>
                  <Slab share={before.share} isNew={false} />
                  <VisuallyHidden>Before: </VisuallyHidden>
                  <b className="value">{before.value}</b>
                </Line>
                <Line $share={after.share}>
                  <Slab share={after.share} isNew />
                  <VisuallyHidden>After: </VisuallyHidden>
                  <b className="value">{after.value}</b>
                </Line>
              </div>
            ))}
          </List>
        </div>
      </Split>
    </Band>
  )
}
