import { useState } from 'react'

import { island } from '@flatirons/framework'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" title="island0" onClick={() => setCount(count + 1)}>
      Likes: {count}
    </button>
  )
}

export default island(Counter, { when: 'visible' })
