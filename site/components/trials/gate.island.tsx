/** Headgate's trial: one gate, a slider that opens it, and the water that answers. */

import { useState } from 'react'

import { island } from '@flatirons/framework'

const WATER = '#5FA58B'
const FOAM = '#C6DBF6'

/** Cubic feet per second through the open gate, and the farm's share of them. */
const FULL_FLOW = 18.4
const SHARE = 12
/** One turn of the wheel, in percent; the fifth is one too many. */
const TURN = 15.4
const FIELDS = [0, 1, 2, 3, 4]

function describe(open: number, flow: number): string {
  if (open === 0) return 'Shut. No field on the Hoover lateral gets water tonight.'
  if (flow <= SHARE) return 'Within the share of 12.0 cfs. Saved here. It is sent when a tower answers.'
  if (open < 5 * TURN) return 'More than the share of 12.0 cfs. The app asks for a reason before it saves this.'
  return 'Five turns. The farm downstream notices, and the ledger has it in writing.'
}

function Gate() {
  const [open, setOpen] = useState(62)
  const flow = (FULL_FLOW * open) / 100
  const figures = `${open}% open, ${flow.toFixed(1)} cfs`
  const lift = open * 1.2
  const depth = open ? 14 + open * 1.05 : 0
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
        <path d="M632 190l47-60h40l-47 60z" fill={open < 5 * TURN ? 'var(--moss)' : 'var(--iron)'} />
        <path d="M0 150h340v180H0z" fill={WATER} />
        <path d="M30 176h90M180 200h70M70 232h60M220 262h80M20 292h90" stroke={FOAM} strokeWidth="5" />
        <path
          d={`M338 ${330 - lift}H372C420 ${330 - lift} 440 ${330 - depth} 500 ${330 - depth}H720V330H338z`}
          fill={WATER}
        />
        <path d={`M338 ${330 - lift * 0.7}h110M338 ${330 - lift * 0.35}h150`} stroke={FOAM} strokeWidth={open && 5} />
        <path d="M0 328h720v32H0z" fill="var(--pine)" />
        <path d={`M338 ${130 - lift}h38v200h-38z`} fill="var(--iron)" />
        <path d={`M338 ${170 - lift}h38m-38 40h38m-38 40h38m-38 40h38`} stroke="var(--rust)" strokeWidth="5" />
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
          aria-valuetext={figures}
          autoComplete="off"
        />
      </label>
      <output>{describe(open, flow)}</output>
    </>
  )
}

export default island(Gate, { when: 'visible' })
