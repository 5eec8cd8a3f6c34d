interface BarsProps {
  title: string
  /** Numbers with commas between them. */
  values: string
}

const STEP = 20
const HEIGHT = 100

/** A bar chart that is rendered at build time, without code in the browser. */
export function Bars({ title, values }: BarsProps) {
  const numbers = values.split(',').map(Number)
  const unit = HEIGHT / Math.max(...numbers)
  const bars = numbers.map((value, i) => `M${i * STEP} ${HEIGHT}v${-value * unit}h${STEP - 4}V${HEIGHT}`)
  return (
    <figure>
      <svg viewBox={`0 0 ${numbers.length * STEP} ${HEIGHT}`} width={320} fill="teal" aria-hidden="true">
        <path d={bars.join('')} />
      </svg>
      <figcaption>{`${title}: ${numbers.join(', ')}`}</figcaption>
    </figure>
  )
}
