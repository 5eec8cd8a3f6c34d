/** Styles of `gate-phone.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { flowAt, TOO_FAR } from './gate-rules.ts'
import { SHARE, START } from '../../facts/headgate.ts'
import { down, up } from '../../theme/breakpoints.ts'
import { color, font, size } from '../../theme/tokens.ts'

/** The opening at which the flow equals the farm's share, from 0 to 1. */
const FULL_SHARE = SHARE / flowAt(100)

/** How far the plate rises in the drawing of the gate, and where the water stands below it when the gate is open. */
const RISE = 188
const DEPTH = 128

/** The phone in the picture: its corner, in percent of the picture's width, and the width of the picture in ems. */
const CORNER = { top: 2.1, left: 72.6 }
const EMS = 90

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
    transform: translateY(calc(var(--open) * -${RISE}px));
  }
  & .run {
    transform: translateY(max(0px, ${DEPTH}px - var(--open) * ${RISE}px));
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
export const Place = styled('div')`
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
export const Phone = styled('div')`
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
    top: ${CORNER.top}cqw;
    left: ${CORNER.left}cqw;
    font-size: calc(100cqw / ${EMS});
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
export const Invitation = styled('span')`
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

export const Track = styled('div')`
  position: relative;
`

export const Slider = styled('input')`
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

export const Hold = styled('button')`
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
