/** Plat & Parcel's trial: one lot, and three sources that disagree about its boundary. */

import { useState } from 'react'

import { island } from '@flatirons/framework'

/** For each source: the distance of its east line from the measured line in map units, its line style, its meaning. */
const SOURCES = [
  {
    name: 'Measured, 2024',
    shift: 0,
    acres: '0.31',
    dash: undefined,
    message: 'Solid: two pins that a surveyor found and measured. Lot 14 has 0.31 acre. This line can be closed on.',
  },
  {
    name: 'Deed, 1951',
    shift: 66,
    acres: '0.34',
    dash: '22 12',
    message:
      'Dashed: read from a deed, “along the fence to the cottonwood”. It claims 11 feet more, and 0.34 acre. The cottonwood is gone.',
  },
  {
    name: 'The neighbor',
    shift: -40,
    acres: '0.29',
    dash: '4 14',
    message:
      'Dotted: somebody’s opinion. It would leave 0.29 acre. It is on the map with his name, and in nobody’s contract.',
  },
] as const

function Boundary() {
  const [chosen, setChosen] = useState(0)
  const { shift, acres, dash, message } = SOURCES[chosen]!
  return (
    <>
      <svg className="drawing" viewBox="0 0 720 320" aria-hidden="true">
        <path d="M0 0h720v320H0z" fill="#E9E3D3" />
        <path
          d="M0 20l150 8-14 120-136-10zM162 28l120 8-12 110-122 2zM0 160l136 8-8 140H0zM560 40l160 6v120l-168-4zM556 184l164 4v132H540z"
          fill="#DDE5C8"
        />
        <path d="M0 150L720 178" stroke="var(--white)" strokeWidth="26" />
        <path d="M0 300C180 270 380 330 720 286" fill="none" stroke="var(--sky)" strokeWidth="20" />
        <path d={`M190 190h${230 + shift}l-16 96h-${230 + shift}z`} fill="var(--rose)" />
        {SOURCES.map((source, index) => (
          <path
            key={source.name}
            d={`M${432 + source.shift} 128l-32 192`}
            stroke={index === chosen ? 'var(--rust)' : 'var(--field)'}
            strokeWidth={index === chosen ? 8 : 3}
            strokeDasharray={source.dash}
            strokeLinecap={source.dash === '4 14' ? 'round' : undefined}
          />
        ))}
        {!dash && (
          <g fill="var(--rust)">
            <circle cx="432" cy="128" r="13" />
            <circle cx="404" cy="296" r="13" />
          </g>
        )}
        <g fontWeight="700" fill="var(--white)">
          <text x="208" y="224" fontSize="28">
            Lot 14
          </text>
          <text key={acres} x="204" y="270" fontSize="44" data-flip>
            {`${acres} acre`}
          </text>
        </g>
      </svg>
      <fieldset data-controls>
        <legend className="question">Who draws the east line?</legend>
        {SOURCES.map(({ name }, index) => (
          <label key={name} className="choice">
            <input type="radio" name="boundary" checked={index === chosen} onChange={() => setChosen(index)} />
            {name}
          </label>
        ))}
      </fieldset>
      <output className="answer">{message}</output>
    </>
  )
}

export default island(Boundary, { when: 'visible' })
