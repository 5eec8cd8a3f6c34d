/** Figures with labels: the first is very large, the others are rows beside it. */

import { List } from './stats.styles.ts'

export interface StatsProps {
  items: readonly { value: string; label: string }[]
  /** True if the first figure is the angle of the rock. Its label is then rotated by that angle. */
  isClimbing?: boolean
}

/** A description list: the label comes first in the markup, and the figure comes first on screen. */
export function Stats({ items, isClimbing = false }: StatsProps) {
  return (
    <List $isClimbing={isClimbing}>
      {items.map(({ value, label }, index) => {
        const [figure, ...unit] = value.split(' ')
        return (
          <div key={label} className={index === 0 ? 'first' : 'other'}>
            <dt>{label}</dt>
            <dd>
              {figure}
              {unit.length > 0 && <span className="unit"> {unit.join(' ')}</span>}
            </dd>
          </div>
        )
      })}
    </List>
  )
}
