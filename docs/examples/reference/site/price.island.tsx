import { island, wakeIsland } from '@flatirons/framework'
import { useState } from 'react'

function Price({ night }: { night: number }) {
  const [nights, setNights] = useState(1)
  return (
    <label>
      {nights * night} for
      <input type="number" min={1} value={nights} onChange={({ target }) => setNights(Number(target.value))} />
      nights
    </label>
  )
}

/** Starts the island before its dialog opens. */
export const prepare = () => wakeIsland('booking-dialog')

export default island(Price, { when: { media: '(min-width: 48rem)' } })
