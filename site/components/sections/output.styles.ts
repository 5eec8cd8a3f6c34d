/** Styles of `output.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { down, up } from '../../theme/breakpoints.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { toneOn } from '../../theme/tones.ts'
import { color, font, fontSize, skew, size, space, steps } from '../../theme/tokens.ts'

/** The ground of the band, on which the sheet is white. */
export type OutputGround = 'lichen' | 'sky' | 'fern'

export const Section = styled('section')<{ $ground: OutputGround }>`
  ${toneOn('night')}
  --paper: ${({ $ground }) => color[$ground]};
  padding-top: ${space.band};
  background: var(--paper);
  color: var(--ink);
`

/** The words end above the foot of the band, which the sheet reaches. */
export const Words = styled('div')`
  ${up.desktop} {
    padding-bottom: ${space.band};
  }
`

/** The sheet and, behind it, the next page. */
export const Sheet = styled('figure')`
  position: relative;
  align-self: end;
  --margin: clamp(${steps(2)}, 3vw, ${steps(5)});
  min-width: 0;
  padding: ${steps(3)} 0 ${steps(5)};
  background: ${color.white};
  box-shadow: ${steps(1.5)} ${steps(1.5)} ${color.night};
  break-inside: avoid;
  ${forcedColors} {
    border: 2px solid;
    border-bottom: 0;
  }
  @media print {
    box-shadow: none;
  }
`

/** The name of the figure. A `<figcaption>` must not be in an island. */
export const Name = styled('div')`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${steps(2)};
  padding: 0 var(--margin) ${steps(2)};
  font: 620 ${fontSize.h4} / 1.35 ${font.display};
`

export const Sample = styled('span')`
  color: ${color.slate};
  font: 400 ${fontSize.small} ${font.text};
`

const block = mixin`
  ${down.mobile} {
    display: block;
  }
`

export const Table = styled('table')`
  width: 100%;
  border-collapse: collapse;
  line-height: 1.4;
  ${block}
`

/** A share that the slider changes. */
export const Share = styled('output')`
  font: 680 2.5rem / 1 ${font.display};
`

export const Columns = styled('thead')`
  color: ${color.slate};
  font-size: ${fontSize.small};
  ${block}
`

export const Rows = styled('tbody')`
  ${block}
`

/** The mark where backgrounds are not painted. */
const marked = mixin`
  @media (forced-colors: active), print {
    outline: 3px solid;
    outline-offset: -3px;
  }
`

/** On phones, the second and the third cell are below the first, also in the row of the column names. */
export const Row = styled('tr')<{ $isMarked?: boolean }>`
  border-top: ${({ $isMarked }) => ($isMarked === undefined ? 0 : '1px solid')};
  ${({ $isMarked }) => $isMarked && mixin`background: ${color.sandstone}; ${marked}`}
  ${down.mobile} {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 ${steps(2)};
    padding: ${steps(1)} var(--margin);
  }
`

const cell = mixin`
  padding: ${steps(1.5)} ${steps(2)} ${steps(1.5)} 0;
  text-align: left;
  vertical-align: top;
  ${down.mobile} {
    padding: 0;
  }
`

export const Cell = styled('td')`
  ${cell}
`

/** The first cell of a row begins at the sheet's margin. */
export const HeadCell = styled('th')<{ $isFirst: boolean; $isBold?: boolean }>`
  ${cell}
  font-weight: ${({ $isBold }) => ($isBold ? 650 : 400)};
  ${({ $isFirst }) =>
    $isFirst &&
    mixin`
      padding-left: var(--margin);
      ${down.mobile} {
        grid-column: 1 / -1;
        padding: 0;
      }
    `}
`

/** The note of the marked row, behind a slab in the row's color. */
export const Note = styled('p')`
  position: relative;
  margin-top: ${steps(4)};
  padding-left: ${steps(4)};
  font: 620 ${fontSize.h4} / 1.35 ${font.display};
  &::before {
    content: '';
    position: absolute;
    left: ${steps(0.5)};
    top: 0.15em;
    width: ${steps(1.5)};
    height: 1.1em;
    border: 2px solid ${color.night};
    background: ${color.sandstone};
    transform: ${skew};
  }
`

/** Its page is shown in print, like any other. */
export const Run = styled('div')`
  & > x-island {
    display: block;
  }
  @media print {
    #page & > x-island {
      display: block !important;
    }
  }
`

/** Without a script, and in print, the page is shown as it is. */
export const Control = styled('label')`
  display: grid;
  gap: ${steps(1)};
  padding: 0 var(--margin) ${steps(3)};
  font-weight: 650;
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export const Slider = styled('input')`
  width: 100%;
  height: ${size.target};
  margin: 0;
  accent-color: ${color.night};
  cursor: grab;
`

export const File = styled('input')`
  width: 100%;
  min-width: 0;
  min-height: ${size.target};
  padding: ${steps(3)} ${steps(2)};
  border: 3px dashed ${color.field};
  border-radius: ${size.radius};
  font: inherit;
  font-weight: 400;
  cursor: pointer;
  &::file-selector-button {
    min-height: ${size.target};
    margin-right: ${steps(2)};
    padding: 0 ${steps(2)};
    border: 0;
    border-radius: ${size.radius};
    background: ${color.night};
    color: ${color.white};
    font: inherit;
    font-weight: 650;
    cursor: pointer;
  }
`

/** The value of the slider. An `<output>` would take the label. */
export const Stated = styled('b')`
  float: right;
  font: 680 ${fontSize.h3} / 1.2 ${font.display};
`

/** What the visitor's file comes to. */
export const Result = styled('output')`
  display: block;
  padding: ${steps(2)} var(--margin) 0;
  font: 680 ${fontSize.h3} / 1.2 ${font.display};
`
