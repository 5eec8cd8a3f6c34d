/** Ledgerline's trial: pairs of an invoice and a bank line, and a yes or no to each. */

import { useState, type KeyboardEvent } from 'react'

import { island } from '@flatirons/framework'

interface Item {
  invoice: readonly [number: string, amount: string, name: string]
  line: readonly [day: string, amount: string, name: string]
  /** What the model says about the pair. */
  guess: string
  /** Items that one decision settles. */
  share: number
  isPair: boolean
  yes: string
  no: string
}

const ITEMS: readonly Item[] = [
  {
    invoice: ['Invoice 20418', '$1,250.00', 'Alder Street Dental'],
    line: ['Bank, November 17', '$1,232.00', 'ALDER ST DENTAL 2O418'],
    guess: 'Gap of $18.00: the fee of an incoming wire.',
    share: 61,
    isPair: true,
    yes: 'Matched. Sixty-one items share this cause, and one decision settled them all.',
    no: 'It stays in the list. So do the sixty others with the same fee.',
  },
  {
    invoice: ['Invoices 20377 and 20391', '$1,055.50', 'Quarry Lane Foods'],
    line: ['Bank, November 18', '$1,055.50', 'QUARRY LN FOODS NOV'],
    guess: 'No gap: one payment for two invoices.',
    share: 14,
    isPair: true,
    yes: 'Matched, with both invoices named in the audit trail. Thirteen more were shown in pairs.',
    no: 'It stays in the list. Somebody will ask the customer tomorrow.',
  },
  {
    invoice: ['Invoice 20402', '$3,300.00', 'Kestrel Roofing'],
    line: ['Bank, November 18', '$3,300.00', 'KESTREL LANDSCAPE LLC'],
    guess: 'No gap: the same sum within three days.',
    share: 6,
    isPair: false,
    yes: 'Two companies, one bird. An auditor finds a match like this ten months later; the rule behind it was demoted.',
    no: 'Right: two companies. A missed match costs a minute, a wrong one an audit.',
  },
]

const WAITING = 90
const START = 'Tuesday, 7:04. Ninety items wait for a person. Press Y or N, or a button.'
const END = 'That was the morning. Nine are left that look like nothing before.'

function Match() {
  const [index, setIndex] = useState(0)
  const [said, setSaid] = useState(START)
  const [left, setLeft] = useState(WAITING)
  const item = ITEMS[index]

  function decide(isYes: boolean) {
    if (!item) {
      setIndex(0)
      setLeft(WAITING)
      return setSaid(START)
    }
    const isLast = index === ITEMS.length - 1
    setSaid((isYes ? item.yes : item.no) + (isLast ? ` ${END}` : ''))
    if (isYes === item.isPair) setLeft(left - item.share)
    setIndex(index + 1)
  }

  function press({ key }: KeyboardEvent) {
    if (item && /^[yn]$/i.test(key)) decide(/y/i.test(key))
  }

  const { invoice, line, guess } = item ?? ITEMS.at(-1)!
  return (
    <>
      <p>
        <b>{left}</b> left
      </p>
      <progress value={WAITING - left} max={WAITING} aria-label="Items settled" />
      <dl data-done={!item}>
        {[invoice, line].map(([what, amount, name]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <b>{amount}</b>
              {name}
            </dd>
          </div>
        ))}
      </dl>
      <p>{guess}</p>
      <div data-controls>
        <button type="button" onKeyDown={press} onClick={() => decide(true)} aria-keyshortcuts="Y">
          {item ? 'Yes, a match' : 'Start over'}
        </button>
        <button
          type="button"
          onKeyDown={press}
          onClick={() => item && decide(false)}
          aria-disabled={!item}
          aria-keyshortcuts="N"
        >
          No
        </button>
      </div>
      <output>{said}</output>
    </>
  )
}

export default island(Match, { when: 'visible' })
