import { island } from '@flatirons/framework'
import { useState } from 'react'

function Applause() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Applause: {count}
    </button>
  )
}

/** Its code is loaded at the first interaction. */
export default island(Applause, { when: 'interaction' })
