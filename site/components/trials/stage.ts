/** Styles of the elements around the trials. The islands contain no styles, so that their code stays small. */

import { mixin, styled } from '@flatirons/framework'

import { down, up } from '../../theme/breakpoints.ts'
import { forcedColors, painted } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { color, ease, font, fontSize, skew, size, space, steps } from '../../theme/tokens.ts'

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

/** A drawing, the sentences around it, and what a message or a law says. */
const texts = mixin`
  & .drawing {
    width: 100%;
    overflow: visible;
  }
  & .figure {
    font: 680 ${fontSize.h3} / 1.1 ${font.display};
  }
  & .line,
  & .quote,
  & dl,
  & [data-controls] {
    margin-top: ${steps(2)};
  }
  & .quote {
    padding: ${steps(1)} 0 ${steps(1)} ${steps(3)};
    border-left: 6px solid;
    font-size: ${fontSize.intro};
    line-height: 1.45;
    ${forcedColors} {
      border-color: CanvasText;
    }
  }
  & .marked {
    background: ${color.lichen};
    color: ${color.night};
  }
  & .answer {
    display: block;
    margin-top: ${steps(2)};
    /* Sentences of different lengths take the same space. */
    min-height: 7.5em;
    max-width: 34em;
    ${up.tablet} {
      min-height: 4.8em;
    }
  }
`

/** Ledgerline: two papers with torn ends, with the question between them. On phones, one is below the other. */
const papers = mixin`
  & dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
    gap: ${steps(2)} ${space.gap};
  }
  & dl > * {
    padding: ${steps(2)};
    background: ${color.white};
    color: ${color.night};
    ${forcedColors} {
      border: 2px solid;
    }
  }
  & [data-pair] {
    gap: ${steps(5)} ${steps(8)};
    padding-bottom: ${steps(1)};
    & > * {
      position: relative;
    }
    & > *::before {
      content: '';
      position: absolute;
      inset: 100% 0 auto;
      height: 8px;
      background: conic-gradient(from -45deg at bottom, transparent, ${color.white} 1deg 89deg, transparent 90deg) 50% /
        16px 8px;
    }
    & > * + *::after {
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
      ${down.mobile} {
        top: ${steps(-5.5)};
        left: calc(50% - ${steps(3)});
      }
    }
  }
  & [data-pair='done'] > * + *::after {
    content: '=';
  }
  & [data-pair='unlike'] > * + *::after {
    content: 'no';
  }
  & dd > .figure {
    display: block;
    margin-block: ${steps(0.5)};
  }
  & dd {
    overflow-wrap: anywhere;
  }
`

/** Radio buttons and checkboxes under their question; Fernhill's are a list. Five tracks are in one row on phones. */
const choices = mixin`
  & [data-controls] {
    display: flex;
    flex-wrap: wrap;
    gap: ${steps(1)} clamp(${steps(0.5)}, 1.5vw, ${steps(1.5)});
    min-width: 0;
    margin-inline: 0;
    padding: 0;
    border: 0;
  }
  & .question {
    margin-bottom: ${steps(1)};
    padding: 0;
    font-weight: 650;
  }
  & .choice {
    display: flex;
    align-items: center;
    gap: ${steps(1)};
    min-height: ${size.target};
    padding: 0 ${steps(1.5)};
    border: 2px solid;
    border-radius: ${size.radius};
  }
  & .choice:has(:checked) {
    background: ${ink.text};
    color: var(--paper);
    ${forcedColors} {
      border-color: Highlight;
      outline: 2px solid Highlight;
    }
  }
  & .choice:has(:disabled) {
    opacity: 0.7;
  }
  & .choice:has(:focus-visible) {
    outline: 3px solid ${ink.focus};
    outline-offset: 3px;
  }
  & .choice > [type] {
    flex: none;
    appearance: none;
    width: 14px;
    height: 18px;
    margin: 0 ${steps(0.25)};
    border: 2px solid;
    border-radius: 1px;
    outline: 0;
    transform: ${skew};
  }
  & .choice > :checked {
    background: ${color.rose};
    ${painted}
  }
  ${down.mobile} {
    & .choice:has([type='radio']) {
      gap: ${steps(0.5)};
      padding: 0 ${steps(1)};
    }
  }
  & [data-list] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  }
  & [data-list] > .question {
    grid-column: 1 / -1;
  }
  & .value {
    margin-left: auto;
    font-style: normal;
    font-size: ${fontSize.small};
  }
`

/** Buttons; with `data-key`, they look like keys with this letter. */
const buttons = mixin`
  & [type='button'] {
    min-height: ${size.target};
    padding: 0 ${steps(3)};
    border: 0;
    border-radius: ${size.radius};
    background: ${ink.actionPaper};
    color: ${ink.actionText};
    font-weight: 650;
    cursor: pointer;
  }
  & [data-key]::before {
    content: attr(data-key);
    display: block;
    font: 680 2rem / 1.2 ${font.display};
  }
  & [data-key][type='button'] {
    min-width: ${steps(12)};
    min-height: ${steps(11)};
    border-bottom: 8px solid ${color.steel};
    text-align: left;
  }
  & [data-key][type='button']:active {
    border-bottom-width: 3px;
    margin-top: 5px;
    min-height: calc(${steps(11)} - 5px);
  }
  & [aria-disabled='true'] {
    opacity: 0.5;
    cursor: default;
  }
`

/**
 * What moves in a drawing: parts with a `transform`, dragged parts, and parts with `data-drive`. A result turns up
 * (`data-flip`), a verdict is stamped on it (`data-stamp`), and a refused cut comes back from two rows below
 * (`data-bounce`).
 */
const motion = mixin`
  & [data-drag] {
    cursor: grab;
    touch-action: none;
  }
  & .drawing [transform] {
    transition: transform 0.25s ${ease};
  }
  /* A transition would be drawn at each move, as long as the pointer moves. */
  & [data-drag='held'] {
    cursor: grabbing;
    transition: none !important;
  }
  & .drawing [data-drive] {
    transition: all 0.8s ${ease};
  }
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
`

export const Stage = styled('figure')`
  ${mixin(PAINTS.map((name) => `--${name}: ${color[name]};`).join(' '))}
  ${texts}
  ${papers}
  ${choices}
  ${buttons}
  ${motion}
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
