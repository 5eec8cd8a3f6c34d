/** Styles of the elements around the trials. The islands contain no styles, so that their code stays small. */

import { mixin, styled } from '@flatirons/framework'

import { down, up } from '../../theme/breakpoints.ts'
import { forcedColors, painted } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { color, ease, font, fontSize, lean, size, space, steps } from '../../theme/tokens.ts'

/** Colors that the drawings use as CSS variables, such as `var(--pine)`, so that islands need not import the tokens. */
const PAINTS = [
  'alpenglow',
  'field',
  'iron',
  'lichen',
  'line',
  'mist',
  'moss',
  'night',
  'pine',
  'rose',
  'rust',
  'sandstone',
  'sky',
  'snow',
  'steel',
  'white',
] as const

export const Stage = styled('figure')`
  ${mixin(PAINTS.map((name) => `--${name}: ${color[name]};`).join(' '))}
  & svg {
    width: 100%;
    overflow: visible;
  }
  & b {
    font: 680 ${fontSize.h3} / 1.1 ${font.display};
  }
  & p,
  & blockquote,
  & dl,
  & [data-controls] {
    margin-top: ${steps(2)};
  }
  & blockquote {
    padding: ${steps(1)} 0 ${steps(1)} ${steps(3)};
    border-left: 6px solid;
    font-size: ${fontSize.lede};
    line-height: 1.45;
  }
  & mark {
    background: ${color.lichen};
    color: ${color.night};
  }
  & output {
    display: block;
    margin-top: ${steps(2)};
    /* Sentences of different lengths take the same space. */
    min-height: 7.5em;
    max-width: 34em;
  }
  ${up.tablet} {
    & output {
      min-height: 4.8em;
    }
  }
  & dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
    gap: ${steps(2)} ${space.gap};
  }
  & dl > div {
    padding: ${steps(2)};
    background: ${color.white};
    color: ${color.night};
  }
  /* Two papers with torn ends, with the question between them. */
  & [data-pair] {
    gap: ${steps(5)} ${steps(8)};
    padding-bottom: ${steps(1)};
    & > div {
      position: relative;
    }
    & > div::before {
      content: '';
      position: absolute;
      inset: 100% 0 auto;
      height: 8px;
      background: conic-gradient(from -45deg at bottom, transparent, ${color.white} 1deg 89deg, transparent 90deg) 50% /
        16px 8px;
    }
    & > div + div::after {
      content: '?';
      position: absolute;
      top: calc(50% - ${steps(3)});
      left: ${steps(-7)};
      width: ${steps(6)};
      border-radius: 50%;
      background: ${color.night};
      color: ${color.white};
      font: 680 1.5rem / ${steps(6)} ${font.display};
      text-align: center;
    }
  }
  & [data-pair='done'] > div + div::after {
    content: '=';
  }
  & [data-pair='unlike'] > div + div::after {
    content: 'no';
  }
  & dd > b {
    display: block;
    margin-block: ${steps(0.5)};
  }
  & dd {
    overflow-wrap: anywhere;
  }
  & fieldset {
    min-width: 0;
    margin-inline: 0;
    padding: 0;
    border: 0;
  }
  & legend,
  & label[data-controls] {
    padding: 0;
    font-weight: 650;
  }
  & fieldset[data-controls],
  & div[data-controls] {
    display: flex;
    flex-wrap: wrap;
    gap: ${steps(1)} clamp(${steps(0.5)}, 1.5vw, ${steps(1.5)});
  }
  & legend {
    margin-bottom: ${steps(1)};
  }
  & fieldset > label {
    display: flex;
    align-items: center;
    gap: ${steps(1)};
    min-height: ${size.target};
    padding: 0 ${steps(1.5)};
    border: 2px solid;
    border-radius: ${size.radius};
  }
  & fieldset > label:has(:checked) {
    background: ${ink.text};
    color: var(--paper);
  }
  & label:has(:disabled) {
    opacity: 0.7;
  }
  & fieldset > label:has(:focus-visible) {
    outline: 3px solid ${ink.focus};
    outline-offset: 3px;
  }
  & fieldset input {
    flex: none;
    appearance: none;
    width: 14px;
    height: 18px;
    margin: 0 ${steps(0.25)};
    border: 2px solid;
    border-radius: 1px;
    outline: 0;
    transform: ${lean};
  }
  & fieldset input:checked {
    background: ${color.rose};
    ${painted}
  }
  /* Five tracks are in one row. Papers are one below the other. */
  ${down.mobile} {
    & [data-pair] > div + div::after {
      top: ${steps(-5.5)};
      left: calc(50% - ${steps(3)});
    }
    & fieldset > label:has([type='radio']) {
      gap: ${steps(0.5)};
      padding: 0 ${steps(1)};
    }
  }
  & fieldset[data-list] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  }
  & fieldset[data-list] > legend {
    grid-column: 1 / -1;
  }
  & label > i {
    margin-left: auto;
    font-style: normal;
    font-size: ${fontSize.small};
  }
  & [type='range'] {
    display: block;
    width: 100%;
    height: ${size.target};
    margin: 0;
    accent-color: ${ink.text};
    cursor: grab;
  }
  & [type='range']:focus-visible {
    outline-offset: -3px;
  }
  & button {
    min-height: ${size.target};
    padding: 0 ${steps(3)};
    border: 0;
    border-radius: ${size.radius};
    background: ${ink.actionPaper};
    color: ${ink.actionText};
    font-weight: 650;
    cursor: pointer;
  }
  & button[data-key]::before {
    content: attr(data-key);
    display: block;
    font: 680 2rem / 1.2 ${font.display};
  }
  & button[data-key] {
    min-width: ${steps(12)};
    min-height: ${steps(11)};
    border-bottom: 8px solid ${color.steel};
    text-align: left;
  }
  & button[data-key]:active {
    border-bottom-width: 3px;
    margin-top: 5px;
    min-height: calc(${steps(11)} - 5px);
  }
  & button[aria-disabled='true'] {
    opacity: 0.5;
    cursor: default;
  }
  & [data-drag] {
    cursor: grab;
    touch-action: none;
  }
  & [data-drag='held'] {
    cursor: grabbing;
  }
  /* The wheel follows the pointer. A transition would be drawn at each move, as long as the pointer moves. */
  & svg g[transform]:not([data-turn]),
  & svg path[transform] {
    transition: transform 0.25s ${ease};
  }
  & [data-drag='held'] {
    transition: none !important;
  }
  & svg [data-drive] {
    transition: all 0.8s ${ease};
  }
  /* A result turns up, a verdict is stamped on it, and a refused cut comes back from two rows below. */
  & [data-flip],
  & [data-stamp] {
    transform-box: fill-box;
    transform-origin: 50% 0;
    animation: flip 0.28s ${ease} both;
  }
  & [data-stamp] {
    transform-origin: 50%;
    animation: stamp 0.2s 0.28s ${ease} both;
  }
  & [data-bounce] {
    animation: bounce 0.5s ${ease};
  }
  @keyframes flip {
    from {
      transform: scaleY(0);
    }
  }
  @keyframes stamp {
    from {
      opacity: 0;
      transform: scale(1.6);
    }
  }
  @keyframes bounce {
    from {
      transform: translateY(120px);
    }
    70% {
      transform: translateY(-8px);
    }
  }
  ${forcedColors} {
    & fieldset > label:has(:checked) {
      border-color: Highlight;
      outline: 2px solid Highlight;
    }
    & dl > div {
      border: 2px solid;
    }
    & blockquote {
      border-color: CanvasText;
    }
  }
  /* Without scripts, and in print, only the drawing and its sentence are shown. */
  @media (scripting: none) {
    & [data-controls] {
      display: none !important;
    }
  }
  @media print {
    #page & x-island {
      display: contents !important;
    }
    & [data-controls] {
      display: none !important;
    }
  }
`
