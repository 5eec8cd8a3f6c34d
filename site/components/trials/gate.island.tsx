/** Headgate's trial: a slider opens one gate, and the drawing shows the water flow. */

import { useState } from 'react'

import { island } from '@flatirons/framework'

import { SHARE, START } from '../../facts/headgate.ts'
import { describe, figuresOf, flowAt, TOO_FAR } from './gate-rules.ts'

const WATER = '#5FA58B'
const FOAM = '#C6DBF6'

/** The height of the gate's frame opening and the height of the water in front of it. */
const FRAME = 274
const LEVEL = 180
const FIELDS = [0, 1, 2, 3, 4]

function Gate() {
  const [open, setOpen] = useState(START)
  const flow = flowAt(open)
  /** The bottom edge of the plate, and the water depths below and behind it. */
  const end = 330 - (open / 100) * FRAME
  const lift = Math.min(330 - end, LEVEL)
  const depth = open && 14 + open * 1.05
  const wet = Math.round((Math.min(flow, SHARE) / SHARE) * FIELDS.length)
  return (
    <>
      <svg viewBox="0 0 720 360" aria-hidden="true">
        {FIELDS.map((field) => (
          <path
            key={field}
            d={`M${384 + field * 48} 190l47-60h40l-47 60z`}
            fill={field < wet ? 'var(--moss)' : '#C9B983'}
          />
        ))}
        <path d="M632 190l47-60h40l-47 60z" fill={open < TOO_FAR ? 'var(--moss)' : 'var(--iron)'} />
        <path d="M0 150h340v180H0z" fill={WATER} />
        <path d="M30 176h90M180 200h70M70 232h60M220 262h80M20 292h90" stroke={FOAM} strokeWidth="5" />
        <path
          d={`M338 ${330 - lift}H372C420 ${330 - lift} 440 ${330 - depth} 500 ${330 - depth}H720V330H338z`}
          fill={WATER}
        />
        <path d={`M338 ${330 - lift * 0.7}h110M338 ${330 - lift * 0.35}h150`} stroke={FOAM} strokeWidth={open && 5} />
        <path d="M0 328h720v32H0z" fill="var(--pine)" />
        <path d={`M357 ${end}V56`} stroke="var(--iron)" strokeWidth="38" />
        <path
          d={`M357 ${end}V56`}
          stroke="var(--rust)"
          strokeWidth="38"
          strokeDasharray="5 35"
          strokeDashoffset="-35"
        />
        <path d="M324 40h14v290h-14zM376 40h14v290h-14zM312 40h90v16h-90z" fill="var(--night)" />
        <g data-turn transform={`rotate(${open * 14.4} 357 34)`} stroke="var(--night)" strokeWidth="7" fill="none">
          <circle cx="357" cy="34" r="26" />
          <path d="M331 34h52M357 8v52" />
        </g>
      </svg>
      <p aria-hidden="true">
        <b>{open}%</b> open, {flow.toFixed(1)} cfs
      </p>
      <label data-controls>
        Gate 12, Hoover lateral
        <input
          type="range"
          value={open}
          onChange={({ target }) => setOpen(Number(target.value))}
          aria-valuetext={figuresOf(open)}
          autoComplete="off"
        />
      </label>
      <output>{describe(open)}</output>
    </>
  )
}

export default island(Gate, { when: 'visible' })
