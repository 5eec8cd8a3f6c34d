import { island } from '@flatirons/framework'
import { useState } from 'react'

function SnowChart({ depths }: { depths: string }) {
  const days = depths.split(',').map(Number)
  const [shown, setShown] = useState(days.length - 1)
  return (
    <figure>
      <output>{`${days[shown]} cm of snow`}</output>
      <input
        type="range"
        aria-label="Day"
        max={days.length - 1}
        value={shown}
        onChange={({ target }) => setShown(Number(target.value))}
      />
    </figure>
  )
}

export default island(SnowChart, { when: 'visible' })
