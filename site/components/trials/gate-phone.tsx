/** The phone that controls Headgate's gate: a slider and a button. `gate.island.ts` adds their behavior. */

import { describe, figuresOf, flowAt } from './gate-rules.ts'
import { SHARE, START } from '../../facts/headgate.ts'
import { VisuallyHidden } from '../ui/text.tsx'
import Gate from './gate.island.ts'
import { color } from '../../theme/tokens.ts'
import { Place, Phone, Invitation, Track, Slider, Hold } from './gate-phone.styles.ts'

export { gateDrawing } from './gate-phone.styles.ts'

/** Gate 12. The frame clips its content. */
function Drawing() {
  return (
    <svg className="opening" viewBox="20 112 252 212" aria-hidden="true">
      <path d="M20 212L60 208L100 214V340H20Z" fill="#5FA58B" />
      <path className="pool" d="M192 226L232 222L272 228V350H192Z" fill="#5FA58B" />
      <path d="M34 250h36M52 282h30M34 312h40" stroke="#8CC7AE" strokeWidth="3" />
      <svg x="114" y="136" width="64" height="188">
        <g className="run">
          <path d="M0 60h64v128h-64z" fill="#3F8670" />
          <path d="M4 176h20M32 158h26M10 134h34M26 108h30M6 86h22" stroke="#BFE0D2" strokeWidth="3" />
        </g>
        <g className="plate">
          <path d="M0 -20h64v208h-64z" fill="#9C3B22" />
          <path
            d="M0 14h64m-64 28h64m-64 28h64m-64 28h64m-64 28h64m-64 28h64m-64 28h64"
            stroke="#5E2318"
            strokeWidth="4"
            transform="translate(0 -4)"
          />
        </g>
      </svg>
      <path d="M100 124h14v200h-14zM178 124h14v200h-14zM92 124h108v12h-108z" fill={color.night} />
      <path d="M240 140v168M232 160h16M232 200h16M232 240h16M232 280h16" stroke={color.pine} strokeWidth="2" />
    </svg>
  )
}

/** Inert until its code loads. Until then the picture is only a link. */
export function GatePhone() {
  return (
    <Gate>
      <Place>
        <Phone inert>
          <label className="name" htmlFor="gate-12">
            Gate 12 <strong className="place">Hoover lateral</strong>
          </label>
          <Drawing />
          <p className="line" aria-hidden="true">
            <b className="share">{START}%</b> open, <span data-flow>{flowAt(START).toFixed(1)}</span> cfs
          </p>
          <Track>
            <Slider
              id="gate-12"
              type="range"
              defaultValue={START}
              aria-valuetext={figuresOf(START)}
              autoComplete="off"
            />
            <Invitation aria-hidden="true">Try it</Invitation>
          </Track>
          <p className="line">Limit for this share: {SHARE.toFixed(1)} cfs</p>
          <Hold type="button">Hold to move gate</Hold>
          <output className="answer">
            <VisuallyHidden data-announced />
            <span data-line>{describe(START)}</span>
          </output>
        </Phone>
      </Place>
    </Gate>
  )
}
