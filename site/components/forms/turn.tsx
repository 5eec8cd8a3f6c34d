/** Says whose turn it is to read the mail: after hydration, because pages are rendered on another day. */

import { useEffect, useState } from 'react'

import { describeTurn } from '../../forms/turns.ts'

export function Turn() {
  const [turn, setTurn] = useState('')
  useEffect(() => setTurn(describeTurn(new Date())), [])
  return turn
}
