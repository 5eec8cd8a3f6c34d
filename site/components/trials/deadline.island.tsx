/** Docketwell's trial: a model has read one sentence, and the visitor reviews the result. */

import { useState } from 'react'

import { island } from '@flatirons/framework'

/** The days on the timeline, counted from the day of service, and the due day of each possible answer. */
const DAYS = Array.from({ length: 16 }, (_, day) => day)
const LABELED = new Set([0, 3, 7, 10, 13, 15])
const FIRST = 24
const NOVEMBER = 30
const dateOf = (day: number) => (FIRST + day > NOVEMBER ? FIRST + day - NOVEMBER : FIRST + day)
/** Day 0 must match the calendar: November 24, 2026 is a Tuesday. */
const isWeekend = (day: number) => day % 7 === 4 || day % 7 === 5

const ANSWERS = [
  {
    day: 10,
    label: 'Fri, December 4',
    verdict: '3 days short',
    message:
      'You and the proposal agree, and both missed three days: service was by mail. This order was planted; about one in 50 is, and a miss is discussed kindly.',
  },
  {
    day: 13,
    label: 'Mon, December 7',
    verdict: '',
    message:
      'You caught it: service by mail adds three days. You and the proposal differ, so nothing is saved until a third reader settles it, and the case goes into the tests.',
  },
  {
    day: 15,
    label: 'Wed, December 9',
    verdict: '2 days late',
    message:
      'You and the proposal differ, so nothing is saved. The third reader counts ten days and three for the mail: Monday, December 7. All three readings are kept.',
  },
] as const

function Deadline() {
  const [chosen, setChosen] = useState<number>()
  const answer = ANSWERS.find(({ day }) => day === chosen)
  const end = chosen ?? 0
  /** The left edge of the calendar leaf, below its day. */
  const leaf = Math.min((chosen ?? 7) * 42 - 96, 500)
  return (
    <>
      <blockquote className="quote">
        Served by mail on November 24. “Any reply is due <mark className="marked">ten days after that service</mark>.”
      </blockquote>
      <svg className="drawing" viewBox="0 0 720 400" aria-hidden="true">
        {DAYS.map((day) => (
          <g key={day} transform={`translate(${day * 42} 0)`}>
            <path
              d="M4 112l66-84h26l-66 84z"
              transform="scale(.9 1)"
              fill={day > end ? 'var(--white)' : day === end ? (chosen ? 'var(--iron)' : 'var(--night)') : '#F7C0A2'}
              stroke="var(--night)"
              strokeWidth={isWeekend(day) ? 0.8 : 2.4}
            />
            {LABELED.has(day) && (
              <text x="6" y="142" fontSize="24" fontWeight="600" fill="var(--night)">
                {dateOf(day)}
              </text>
            )}
          </g>
        ))}
        <g transform={`translate(${leaf} 170)`}>
          <g key={chosen} data-flip>
            <path d="M0 0h220v230H0z" fill="var(--white)" />
            <path d="M0 0h220v58H0z" fill="var(--rust)" />
            <g textAnchor="middle" fontWeight="700">
              <text x="110" y="41" fontSize="32" fill="var(--white)">
                December
              </text>
              <text x="110" y="180" fontSize="128" fill="var(--night)">
                {chosen ? dateOf(chosen) : '?'}
              </text>
              {answer && !answer.verdict && (
                <path
                  d="M22 196l16 18 30-36M152 196l16 18 30-36"
                  fill="none"
                  stroke="var(--moss)"
                  strokeWidth="12"
                  data-stamp
                />
              )}
              {answer?.verdict && (
                <g data-stamp>
                  <path d="M-34 184h300l-22 56h-300z" fill="var(--iron)" />
                  <text x="106" y="226" fontSize="42" fill="var(--white)">
                    {answer.verdict}
                  </text>
                </g>
              )}
            </g>
          </g>
        </g>
      </svg>
      <p className="line">
        First reading, the proposal: {chosen ? 'Fri, December 4' : 'covered until you have chosen'}.
      </p>
      <fieldset data-controls>
        <legend className="question">Second reading, yours</legend>
        {ANSWERS.map(({ day, label }) => (
          <label key={day} className="choice">
            <input type="radio" name="deadline" checked={day === chosen} onChange={() => setChosen(day)} />
            {label}
          </label>
        ))}
      </fieldset>
      <output className="answer">{answer?.message ?? 'Nothing is in the calendar until two readers agree.'}</output>
    </>
  )
}

export default island(Deadline, { when: 'visible' })
