/**
 * Ledgerline's trial: a morning's items as slabs, grouped by cause. A yes or no to one pair settles its whole group.
 */

import { useState, type KeyboardEvent } from 'react'

import { island } from '@flatirons/framework'

import { ALIKE, PAIRED, REST, SHARED, WAITING } from '../../facts/ledgerline.ts'

interface Item {
  invoice: readonly [number: string, amount: string, name: string]
  line: readonly [day: string, amount: string, name: string]
  /** The model's guess about the pair. */
  guess: string
  /** Number of items with this cause. One decision settles them all. */
  share: number
  isPair: boolean
  yes: string
  no: string
}

const ITEMS: readonly Item[] = [
  {
    invoice: ['Invoice 20418', '$1,250.00', 'Alder Street Dental'],
    line: ['Bank, November 30', '$1,232.00', 'ALDER ST DENTAL 2O418'],
    guess: 'Gap of $18.00: the fee of an incoming wire.',
    share: SHARED,
    isPair: true,
    yes: `Matched. ${SHARED} items share this cause, and one decision settled them all.`,
    no: 'It stays in the list. So do the 60 others with the same fee.',
  },
  {
    invoice: ['Invoices 20377 and 20391', '$1,055.50', 'Quarry Lane Foods'],
    line: ['Bank, November 30', '$1,055.50', 'QUARRY LN FOODS NOV'],
    guess: 'No gap: one payment for two invoices.',
    share: PAIRED,
    isPair: true,
    yes: 'Matched, with both invoices named in the audit trail. 13 more were shown in pairs.',
    no: 'It stays in the list. Somebody will ask the customer tomorrow.',
  },
  {
    invoice: ['Invoice 20402', '$3,300.00', 'Kestrel Roofing'],
    line: ['Bank, November 30', '$3,300.00', 'KESTREL LANDSCAPE LLC'],
    guess: 'No gap: the same sum, and a name that begins alike.',
    share: ALIKE,
    isPair: false,
    yes: 'Two companies, one bird. An auditor finds a match like this ten months later; the rule behind it was demoted.',
    no: 'Right: two companies. A missed match costs a minute, a wrong one an audit.',
  },
]

const PER_ROW = 30
const START = `Tuesday, 7:04. ${WAITING} items wait for a person.`
const END = `That was the morning. ${REST} are left that look like nothing before.`

/** Returns path data for `count` slabs, placed after the first `from` slabs. */
function slabs(from: number, count: number): string {
  const places = Array.from({ length: count }, (_, index) => from + index)
  return places.map((n) => `M${(n % PER_ROW) * 24} ${Math.floor(n / PER_ROW) * 38 + 28}l22-28h14l-22 28z`).join('')
}

function Match() {
  const [answers, setAnswers] = useState<readonly boolean[]>([])
  const index = answers.length
  const item = ITEMS[index]
  const isSettled = (at: number) => answers[at] === ITEMS[at]!.isPair
  const groups = ITEMS.map(({ share }, at) => {
    const from = ITEMS.slice(0, at).reduce((sum, one) => sum + one.share, 0)
    return { path: slabs(from, share), share, isSettled: isSettled(at), isAsked: at === index }
  })
  const left = groups.reduce((sum, group) => sum - (group.isSettled ? group.share : 0), WAITING)

  const decide = (isYes: boolean) => setAnswers(item ? [...answers, isYes] : [])

  function press({ key }: KeyboardEvent) {
    if (item && /^[yn]$/i.test(key)) decide(/y/i.test(key))
  }

  const last = ITEMS[index - 1]
  const said = last ? (answers[index - 1] ? last.yes : last.no) + (item ? '' : ` ${END}`) : START
  const { invoice, line, guess } = item ?? ITEMS.at(-1)!
  return (
    <>
      <svg className="drawing" viewBox="0 0 736 192" aria-hidden="true">
        <g stroke="var(--night)" strokeWidth="2">
          {groups.map(({ path, isSettled: isGone, isAsked }) => (
            <path key={path} d={path} data-drive fill={isGone ? 'none' : `var(--${isAsked ? 'lichen' : 'night'})`} />
          ))}
          <path d={slabs(WAITING - REST, REST)} fill="var(--night)" />
        </g>
        <g fontWeight="700" fill="currentColor">
          <text key={left} y="180" fontSize="76" data-flip>
            {`${left} left`}
          </text>
          {!item && (
            <text x="728" y="178" fontSize="52" textAnchor="end" data-stamp>
              {left === REST ? 'Day 1 of 1.5' : answers.at(-1) ? 'One bird, wrong' : 'Not yet closed'}
            </text>
          )}
        </g>
      </svg>
      <p className="line">
        {item ? `${item.share} of ${left} for this reason` : `${left} of ${WAITING} wait for a person`}
      </p>
      <dl data-pair={item ? 'asked' : answers.at(-1) ? 'done' : 'unlike'}>
        {[invoice, line].map(([what, amount, name]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <b className="figure">{amount}</b>
              {name}
            </dd>
          </div>
        ))}
      </dl>
      <p className="line">{guess}</p>
      <div data-controls>
        <button type="button" data-key="Y" onKeyDown={press} onClick={() => decide(true)} aria-keyshortcuts="Y">
          {item ? 'Yes, a match' : 'Start over'}
        </button>
        <button
          type="button"
          data-key="N"
          onKeyDown={press}
          onClick={() => item && decide(false)}
          aria-disabled={!item}
          aria-keyshortcuts="N"
        >
          No
        </button>
      </div>
      <output className="answer">{said}</output>
    </>
  )
}

export default island(Match, { when: 'visible' })
