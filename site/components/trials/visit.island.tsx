/**
 * Fernhill's trial: a visit record prefilled from the last visit, and a car that drives off once the record is signed.
 */

import { useState } from 'react'

import { island } from '@flatirons/framework'

const ROWS = [
  ['Arrival, verified', '11:15'],
  ['Blood pressure', '128 / 82'],
  ['Medication count', '14 of 14'],
  ['Pain, 0 to 10', '2'],
  ['Wound, a fresh photograph', 'none yet'],
  ['Signature', ''],
] as const
const SIGNATURE = ROWS.length - 1
const PHOTO = 4

function describe(done: readonly boolean[], minutes: number): string {
  if (done[SIGNATURE]) return 'Signed at 11:21, in the driveway. Six minutes; the old form had 164 boxes and took 40.'
  if (minutes === 0) return 'Tuesday’s answers are here. Nothing is confirmed yet.'
  if (minutes === SIGNATURE) return 'All five are confirmed. The visit can be signed.'
  if (!done[PHOTO]) return `${minutes} of 6, ${minutes} min. A wound can’t be confirmed without a fresh photograph.`
  return `${minutes} of 6, ${minutes} min.`
}

function Visit() {
  const [done, setDone] = useState<readonly boolean[]>(ROWS.map(() => false))
  const minutes = done.filter(Boolean).length
  const isReady = done.slice(0, SIGNATURE).every(Boolean)
  const isSigned = isReady && done[SIGNATURE]!

  function toggle(index: number) {
    const next = done.map((was, other) => (other === index ? !was : was))
    // Any change after signing removes the signature.
    if (index !== SIGNATURE) next[SIGNATURE] = false
    setDone(next)
  }

  return (
    <>
      <svg className="drawing" viewBox="0 0 720 240" aria-hidden="true">
        <clipPath id="road">
          <path d="M0 0h720v240H0z" />
        </clipPath>
        <path d="M0 206h720v34H0z" fill="var(--steel)" />
        <path d="M40 206V96l78-54 78 54v110z" fill="var(--snow)" />
        <path d="M20 104l98-68 98 68-12 16-86-60-86 60z" fill="var(--iron)" />
        <path d="M98 206v-62h40v62z" fill="var(--rose)" />
        <path d="M588 206l44-94 44 94zM650 206l30-70 40 70z" fill="var(--pine)" />
        <g clipPath="url(#road)">
          <g transform={isSigned ? 'translate(520 0)' : 'translate(0 0)'} data-drive>
            <path d="M250 196v-36l26-8 26-36h84l34 38 34 6v36z" fill="var(--alpenglow)" />
            <path d="M292 152l18-26h34v26zM352 152v-26h30l22 26z" fill="#FFD58A" />
            {/* The nurse gets in once all is confirmed. */}
            {isReady && <path d="M360 152v-5q0-7 7-8a8 8 0 1 1 9 0q8 1 8 8v5z" fill="var(--night)" />}
            <circle cx="290" cy="198" r="19" fill="var(--night)" />
            <circle cx="408" cy="198" r="19" fill="var(--night)" />
          </g>
        </g>
        <g fontWeight="700" fill="currentColor">
          <text x="562" y="86" fontSize="62">
            {`11:${15 + minutes}`}
          </text>
          {isSigned && (
            <text x="232" y="190" fontSize="64" data-flip>
              6 minutes
            </text>
          )}
        </g>
        <circle cx="500" cy="62" r="46" fill="var(--white)" stroke="var(--night)" strokeWidth="6" />
        <path d="M500 62l-16-20" stroke="var(--night)" strokeWidth="7" />
        <path
          d="M500 62V28"
          stroke="var(--iron)"
          strokeWidth="5"
          transform={`rotate(${90 + minutes * 6} 500 62)`}
          data-hand
        />
      </svg>
      <fieldset data-controls data-list>
        <legend className="question">Visit 3 of 5, as on Tuesday</legend>
        {ROWS.map(([name, value], index) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              checked={done[index]!}
              disabled={index === SIGNATURE && !isReady}
              onChange={() => toggle(index)}
            />
            {name}
            <i className="value">{index === PHOTO && done[PHOTO] ? 'taken 11:20' : value}</i>
          </label>
        ))}
      </fieldset>
      <output className="answer">{describe(done, minutes)}</output>
    </>
  )
}

export default island(Visit, { when: 'visible' })
