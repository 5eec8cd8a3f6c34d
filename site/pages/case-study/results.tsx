/** Measurements before and after, as pairs of slanted bars. */

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { VisuallyHidden } from '../../components/ui/text.tsx'
import { List, Line, Bar, Legend } from './results.styles.ts'

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
