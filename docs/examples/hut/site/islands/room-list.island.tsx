import { island, useStaticQuery } from '@flatirons/framework'
import { useState } from 'react'

import { rooms } from '../queries.ts'

function RoomList() {
  const all = useStaticQuery(rooms)
  const [isHeated, setIsHeated] = useState(false)
  return (
    <section>
      <label>
        <input type="checkbox" checked={isHeated} onChange={({ target }) => setIsHeated(target.checked)} />
        With a stove
      </label>
      <ul>
        {all
          .filter((room) => room.heated || !isHeated)
          .map(({ name, beds, price }) => (
            <li key={name}>
              {name}: {beds} beds, {price} a night
            </li>
          ))}
      </ul>
    </section>
  )
}

export default island(RoomList, { when: 'interaction' })
