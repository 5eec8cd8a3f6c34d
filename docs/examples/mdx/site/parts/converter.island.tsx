import { useState } from 'react'

import { island } from '@flatirons/framework'

/** Shows a depth in inches, or in centimetres again. */
function Converter({ centimetres }: { centimetres: number }) {
  const [isMetric, setIsMetric] = useState(false)
  return (
    <button onClick={() => setIsMetric(!isMetric)}>
      {isMetric ? `${centimetres} cm` : `${Math.round(centimetres / 2.54)} inches`}
    </button>
  )
}

export default island(Converter, { when: 'visible' })
