/** Switchyard's trial: the visitor drags a cut of cars to another track, and the plan is redrawn. */

import { useRef, useState, type PointerEvent } from 'react'

import { island } from '@flatirons/framework'

import { CUT, PLANNED_TRACK, SOFT_TRACK } from '../../facts/switchyard.ts'

interface Track {
  number: number
  /** Number of cars that the plan puts on this track. */
  cars: number
  paint: string
  /** The planner's message when the cut is put on this track, and when M-419 leaves then. */
  answer: string
  leaves?: string
}

const TRACKS: readonly Track[] = [
  {
    number: 2,
    cars: 14,
    paint: 'var(--lichen)',
    answer: 'Track 2. The Cheyenne cars move to track 5, away from the hump: two more moves.',
    leaves: '15:36',
  },
  {
    number: 3,
    cars: 6,
    paint: 'var(--sky)',
    answer: 'Track 3. Six cars for Pueblo fit on track 5 with forty feet to spare: one more move.',
    leaves: '15:31',
  },
  {
    number: 5,
    cars: 4,
    paint: 'var(--alpenglow)',
    answer: 'Track 5, as planned: no wasted moves.',
    leaves: '15:28',
  },
  {
    number: 6,
    cars: 3,
    paint: 'var(--sandstone)',
    answer: 'Track 6. The Salida cars take track 5, and the rest is drawn again in 1.4 seconds.',
    leaves: '15:29',
  },
  {
    number: 8,
    cars: 2,
    paint: 'var(--mist)',
    answer: 'Not on track 8: it has a soft spot, and the rule has a yardmaster’s name on it. The cut stays on track 5.',
  },
]

const rowOf = (wanted: number) => TRACKS.findIndex(({ number }) => number === wanted)
const PLANNED = rowOf(PLANNED_TRACK)
const SOFT = rowOf(SOFT_TRACK)

const HEIGHT = 400
const ROW = 60
const rowY = (index: number) => 38 + index * ROW
const train = (cars: number) => Array.from({ length: cars }, (_, car) => `M${car * 36} 5h31v24h-31z`).join('')

function TrackTrial() {
  const [track, setTrack] = useState(PLANNED)
  const [isRefused, setIsRefused] = useState(false)
  const [dragged, setDragged] = useState<number>()
  const from = useRef<{ y: number; unit: number }>(undefined)

  /** Puts the cut on a track. The damaged one refuses it, and the cut goes back to its planned track. */
  function put(index: number) {
    setTrack(index === SOFT ? PLANNED : index)
    setIsRefused(index === SOFT)
  }

  function grip(event: PointerEvent<SVGGElement>) {
    const box = event.currentTarget.ownerSVGElement!.getBoundingClientRect()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { y: event.clientY, unit: HEIGHT / box.height }
    setDragged(0)
  }
  const move = ({ clientY }: PointerEvent) => from.current && setDragged((clientY - from.current.y) * from.current.unit)
  function drop() {
    if (from.current && dragged !== undefined) {
      const index = Math.round(track + dragged / ROW)
      put(Math.max(0, Math.min(TRACKS.length - 1, index)))
    }
    from.current = undefined
    setDragged(undefined)
  }

  return (
    <>
      <svg className="drawing" viewBox={`0 0 720 ${HEIGHT}`} aria-hidden="true">
        <path
          d={TRACKS.map((_, index) => `M0 180C70 180 70 ${rowY(index)} 130 ${rowY(index)}H660`).join('')}
          fill="none"
          stroke="var(--line)"
          strokeWidth="5"
        />
        {TRACKS.map(({ number, cars, paint }, index) => (
          <g key={number}>
            <text x="672" y={rowY(index) + 10} fill="currentColor" fontSize="30" fontWeight="700">
              {number}
            </text>
            {index !== PLANNED && (
              <path
                d={train(cars)}
                fill={paint}
                transform={`translate(150 ${rowY(index === track ? PLANNED : index) - 17})`}
              />
            )}
          </g>
        ))}
        <path d={`M300 ${rowY(SOFT) + 12}q60 18 120 0`} fill="none" stroke="var(--rose)" strokeWidth="6" />
        <text
          x="434"
          y={rowY(SOFT) + (isRefused ? 42 : 32)}
          fill="currentColor"
          fontSize={isRefused ? 44 : 26}
          fontWeight={isRefused ? 700 : 400}
        >
          soft spot
        </text>
        <g
          data-drag={dragged === undefined ? 'free' : 'held'}
          transform={`translate(150 ${rowY(track) - 17 + (dragged ?? 0)})`}
          onPointerDown={grip}
          onPointerMove={move}
          onPointerUp={drop}
          onPointerCancel={drop}
        >
          <path d="M-10 -13h524v60h-524z" fill="transparent" />
          {/* A refused cut bounces back from the damaged track. */}
          <path
            key={`${isRefused}`}
            d={train(CUT)}
            fill="var(--alpenglow)"
            stroke="var(--white)"
            strokeWidth="3"
            data-bounce={isRefused ? '' : undefined}
          />
        </g>
        <text key={TRACKS[track]!.leaves} x="0" y="390" fontSize="60" fontWeight="700" fill="currentColor" data-flip>
          {`M-419 leaves at ${TRACKS[track]!.leaves}`}
        </text>
      </svg>
      <fieldset data-controls>
        <legend className="question">Drag the {CUT} Denver cars, or choose a track</legend>
        {TRACKS.map(({ number }, index) => (
          <label key={number} className="choice">
            <input type="radio" name="track" checked={index === track} onChange={() => put(index)} />
            {number}
          </label>
        ))}
      </fieldset>
      <output className="answer">
        {TRACKS[isRefused ? SOFT : track]!.answer} M-419 leaves at {TRACKS[track]!.leaves}.
      </output>
    </>
  )
}

export default island(TrackTrial, { when: 'visible' })
