import type { ReactNode } from 'react'

export const Chart = ({ values, unit, children }: { values: number[]; unit: string; children?: ReactNode }) => (
  <figure>
    <ol>
      {values.map((value) => (
        <li key={value}>
          <meter min={0} max={Math.max(...values)} value={value} aria-hidden="true" /> {value} {unit}
        </li>
      ))}
    </ol>
    <figcaption>{children}</figcaption>
  </figure>
)
