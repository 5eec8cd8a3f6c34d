/** Tin Shed's trial: the visitor owns a tent and answers a text message. The first yes wins. */

import { useState } from 'react'

import { island } from '@flatirons/framework'

const OWNERS = ['2.3 mi', '3.1 mi', '4.6 mi'] as const
type Reply = 'Y' | 'N' | 'D'
const REPLIES: readonly (readonly [reply: Reply, label: string])[] = [
  ['Y', 'Y, yes'],
  ['N', 'N, no'],
  ['D', 'D, other dates'],
]

function describe(owner: number, reply: Reply | undefined): string {
  if (owner === OWNERS.length)
    return 'Nobody this weekend. The renter is told within half an hour, and has paid nothing.'
  if (reply === 'Y')
    return 'Agreed. Pickup is Friday at five, with a photograph at the door. The second owner is never asked.'
  if (reply === 'D')
    return 'Kept open: the renter sees December 4 to 7 beside your tent, and the next owner is asked meanwhile.'
  return owner === 0
    ? 'You are the nearest of three owners of such a tent. In ten minutes the next one is asked.'
    : `Ten minutes later, the owner ${OWNERS[owner]} away is asked. Now that is you.`
}

/** What the picture says, in large type. */
function headline(owner: number, reply: Reply | undefined): string {
  if (owner === OWNERS.length) return 'Nobody this weekend'
  if (reply === 'Y') return '$42, Friday at five'
  return reply === 'D' ? 'December 4 to 7?' : `$42? Asked ${owner + 1} of ${OWNERS.length}`
}

function Request() {
  const [owner, setOwner] = useState(0)
  const [reply, setReply] = useState<Reply>()
  const isOver = reply === 'Y' || owner === OWNERS.length

  function answer(chosen: Reply) {
    if (isOver) {
      setOwner(0)
      return setReply(undefined)
    }
    setReply(chosen)
    if (chosen !== 'Y') setOwner(owner + 1)
  }

  return (
    <>
      <svg className="drawing" viewBox="0 0 720 272" aria-hidden="true">
        <path
          d="M30 178H690"
          fill="none"
          stroke="var(--sandstone)"
          strokeWidth="6"
          strokeDasharray="2 16"
          strokeLinecap="round"
        />
        {OWNERS.map((distance, index) => {
          const paint =
            index === owner
              ? reply === 'Y'
                ? 'var(--lichen)'
                : 'var(--alpenglow)'
              : index < owner
                ? 'var(--rust)'
                : 'var(--sandstone)'
          return (
            <g
              key={distance}
              transform={`translate(${130 + index * 200} 14)`}
              opacity={reply === 'Y' && index !== owner ? 0.35 : 1}
            >
              <path d="M0 104L80 0l76 104z" fill={paint} />
              <path d="M80 0l18 104H46z" fill="var(--night)" />
              <text x="78" y="142" fontSize="30" fontWeight="700" textAnchor="middle" fill="currentColor">
                {distance}
              </text>
            </g>
          )
        })}
        <circle cx={owner === OWNERS.length ? 690 : 208 + owner * 200} cy="178" r="16" fill="var(--white)" data-drive />
        <text key={headline(owner, reply)} x="30" y="258" fontSize="60" fontWeight="700" fill="currentColor" data-flip>
          {headline(owner, reply)}
        </text>
      </svg>
      <blockquote className="quote">
        Four-season tent, Fri to Mon, Nov 27 to 30. You earn <b className="figure">$42</b>. Reply Y, N or D.
      </blockquote>
      <div data-controls>
        {REPLIES.map(([one, label], index) => (
          <button
            key={one}
            type="button"
            onClick={() => (index && isOver ? undefined : answer(one))}
            aria-disabled={isOver && index > 0}
          >
            {isOver && index === 0 ? 'Start over' : label}
          </button>
        ))}
      </div>
      <output className="answer">{describe(owner, reply)}</output>
    </>
  )
}

export default island(Request, { when: 'visible' })
