/** Measurements before and after, as pairs of leaning bars. */

import { styled } from '#framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { VisuallyHidden } from '../../components/ui/text.tsx'
import { forcedColors } from '../../theme/forced-colors.ts'
import { color, font, lean, steps } from '../../theme/tokens.ts'

const List = styled('dl')`
  display: grid;
  gap: ${steps(4)};
  & dt {
    margin-bottom: ${steps(1)};
  }
`

const Line = styled('dd')`
  display: flex;
  align-items: center;
  gap: ${steps(3.5)};
  min-height: 40px;
  padding-left: ${steps(1.5)};
  font: 650 1.25rem / 1.2 ${font.display};
`

const Bar = styled('span')<{ $share: number; $isNew: boolean }>`
  flex: 0 1 ${({ $share }) => $share * 0.72}%;
  min-width: 4px;
  height: 28px;
  background: ${({ $isNew }) => ($isNew ? color.lichen : color.mist)};
  transform: ${lean};
  ${forcedColors} {
    forced-color-adjust: none;
    border: 2px solid CanvasText;
    background: ${({ $isNew }) => ($isNew ? 'CanvasText' : 'Canvas')};
  }
`

interface Measure {
  value: string
  /** The length of its bar, 0 to 100. */
  share: number
}

export interface ResultsProps {
  title: string
  items: readonly { label: string; before: Measure; after: Measure }[]
}

/** A band of three measures, each before and after. */
export function Results({ title, items }: ResultsProps) {
  return (
    <Band labelledBy="results">
      <Split>
        <h2 id="results">{title}</h2>
        <List>
          {items.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <Line>
                <Bar $share={before.share} $isNew={false} />
                <VisuallyHidden>Before: </VisuallyHidden>
                {before.value}
              </Line>
              <Line>
                <Bar $share={after.share} $isNew />
                <VisuallyHidden>After: </VisuallyHidden>
                {after.value}
              </Line>
            </div>
          ))}
        </List>
      </Split>
    </Band>
  )
}
