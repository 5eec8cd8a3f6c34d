/** The phone that controls Headgate's gate: a slider and a button. `gate.island.ts` adds their behavior. */

import { mixin, styled } from '@flatirons/framework'

import { describe, figuresOf, flowAt, TOO_FAR } from './gate-rules.ts'
import { SHARE, START } from '../../facts/headgate.ts'
import { VisuallyHidden } from '../ui/text.tsx'
import Gate from './gate.island.ts'
import { down, up } from '../../theme/breakpoints.ts'
import { color, font, size } from '../../theme/tokens.ts'

/** The opening at which the flow equals the farm's share, from 0 to 1. */
const FULL_SHARE = SHARE / flowAt(100)

/** Visible only above an opening. */
const above = (open: number) => mixin`
  opacity: calc((var(--open) - ${open}) * 1000);
`

/**
 * Styles of the pictures at each opening (`--open`, from 0 to 1): the plate rises from its sill, the mark of gate 12
 * turns toward its lateral, water flows along the lateral, the farm downstream notices, and header, list and bars of the
 * screen name gate 12.
 */
export const gateDrawing = mixin`
  --open: ${START / 100};
  & .plate {
    transform: translateY(calc(var(--open) * -188px));
  }
  & .run {
    transform: translateY(max(0px, 128px - var(--open) * 188px));
  }
  & .pool {
    transform: translateY(calc((1 - var(--open)) * 100px));
  }
  & .lateral {
    stroke-dasharray: 1px;
    stroke-dashoffset: max(0px, 1px - var(--open) * ${1 / FULL_SHARE}px);
  }
  & .mark > * {
    transform: rotate(calc((1 - var(--open)) * -90deg));
  }
  & .mark > .open {
    ${above(0)}
  }
  & .mark > .over {
    ${above(FULL_SHARE)}
  }
  & .noticed {
    ${above(TOO_FAR / 100 - 0.005)}
  }
  & .asks {
    ${above(FULL_SHARE)}
  }
  & .calm {
    opacity: calc((${FULL_SHARE} - var(--open)) * 1000);
  }
  & .waiting {
    transform: translateY(clamp(0px, (var(--open) - ${FULL_SHARE}) * 1000000px, 52px));
    transition: transform 0.2s;
  }
  & .asked {
    transform: scaleY(var(--open));
    transform-box: fill-box;
    transform-origin: 0 100%;
  }
`

/**
 * Matches the frame of the picture: one em of the phone is 16 of the picture's 1440 units. Below 1024 px the phone is
 * on the map, right of gate 12.
 */
const Place = styled('div')`
  pointer-events: none;
  ${up.desktop} {
    position: absolute;
    z-index: 2;
    inset: 0 0 auto;
    max-width: ${size.pageWidth};
    margin-inline: auto;
    container-type: inline-size;
  }
  ${down.desktop} {
    z-index: 2;
    grid-area: 1 / 1;
    padding: 35vw 4vw 6vw;
  }
  /* Nothing moves in print. */
  @media print {
    display: none;
  }
`

/** A drawing made of HTML text. It keeps its colors in forced-colors mode, like the SVG drawings. */
const Phone = styled('div')`
  position: relative;
  width: 19.75em;
  margin-left: auto;
  padding: 3.2em 1.25em 1.25em;
  border: 0.75em solid ${color.night};
  border-radius: 2.75em;
  background: #f4f8f6;
  box-shadow: 1.2em -1.5em 0 rgb(3 7 18 / 0.36);
  /* There, the name of a lateral is above the phone. */
  ${down.mobile} {
    box-shadow: 1.2em 0.6em 0 rgb(3 7 18 / 0.36);
  }
  color: ${color.night};
  font-size: clamp(0.75rem, 3.6vw, 1rem);
  line-height: 1.3;
  pointer-events: auto;
  forced-color-adjust: none;
  ${up.desktop} {
    position: absolute;
    top: 2.1cqw;
    left: 72.6cqw;
    font-size: calc(100cqw / 90);
  }
  /* The camera. */
  &::before {
    content: '';
    position: absolute;
    top: 0.75em;
    left: calc(50% - 2.5em);
    width: 5em;
    height: 1.25em;
    border-radius: 1em;
    background: ${color.night};
  }
  & .name {
    color: ${color.slate};
    font-size: 0.9375em;
  }
  & .place {
    display: block;
    margin-bottom: 0.4em;
    color: ${color.night};
    font: 680 1.6em / 1.2 ${font.display};
    letter-spacing: -0.018em;
  }
  & .opening {
    width: 100%;
    border-radius: 0.5em;
    background: #dce9e3;
  }
  & .line {
    color: ${color.slate};
  }
  & .share {
    display: inline-block;
    min-width: 2.5em;
    color: ${color.night};
    font: 680 3em / 1.3 ${font.display};
    letter-spacing: -0.03em;
  }
  & .answer {
    display: block;
    min-height: 3.9em;
    color: ${color.slate};
    font-size: 0.875em;
    text-wrap: balance;
  }
`

const KNOB = '1.875em'

/** The position of the knob at an opening, from the left of the slider. */
const at = (open: string) => `calc(${KNOB} / 2 + (100% - ${KNOB}) * ${open})`

const knob = mixin`
  appearance: none;
  box-sizing: border-box;
  width: ${KNOB};
  height: ${KNOB};
  border: 0.625em solid ${color.night};
  border-radius: 50%;
  /* Red above the share. */
  background: color-mix(
    in srgb,
    ${color.iron} calc(clamp(0, (var(--open) - ${FULL_SHARE}) * 1000, 1) * 100%),
    ${color.lichen}
  );
`

/** Beside the knob, until a visitor has moved the gate. */
const Invitation = styled('span')`
  position: absolute;
  top: 50%;
  left: calc(${at('var(--open)')} + 1.3em);
  padding: 0 0.75em;
  background: ${color.night};
  color: ${color.lichen};
  font-size: 0.8125em;
  font-weight: 600;
  line-height: 1.9;
  pointer-events: none;
  clip-path: polygon(0.5em 0, 100% 0, calc(100% - 0.5em) 100%, 0 100%);
  transform: translateY(-50%);
  [inert] &,
  [data-tried] & {
    visibility: hidden;
  }
`

const Track = styled('div')`
  position: relative;
`

const Slider = styled('input')`
  appearance: none;
  display: block;
  width: 100%;
  height: 2.4em;
  margin: 0;
  border: 0 !important;
  /* The tick is at the share. */
  background:
    linear-gradient(${color.night}, ${color.night}) ${at(String(FULL_SHARE))} 50% / 3px 1.5em no-repeat,
    linear-gradient(90deg, ${color.moss} ${at('var(--open)')}, #d5dde6 0) 0 50% / 100% 0.625em no-repeat;
  cursor: grab;
  touch-action: pan-y;
  &::-webkit-slider-thumb {
    ${knob}
  }
  &::-moz-range-thumb {
    ${knob}
  }
  &:focus-visible {
    outline-color: ${color.night};
    outline-offset: -3px;
  }
`

const Hold = styled('button')`
  display: block;
  width: 100%;
  min-height: 3.2em;
  margin: 0.5em 0 0.75em;
  border: 0;
  border-radius: 4px;
  background: ${color.lichen};
  color: ${color.night};
  font-size: 1.0625em;
  font-weight: 680;
  cursor: pointer;
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  &:active {
    background: #bfcb4a;
  }
  &:focus-visible {
    outline-color: ${color.night};
  }
`

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
            <VisuallyHidden data-told />
            <span data-line>{describe(START)}</span>
          </output>
        </Phone>
      </Place>
    </Gate>
  )
}
