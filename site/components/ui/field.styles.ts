/** Styles of `field.tsx`. */

import { styled } from '@flatirons/framework'

import { painted } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, size, steps } from '../../theme/tokens.ts'

export const Box = styled('div')`
  & [for] {
    font-weight: 600;
    font-size: ${fontSize.small};
  }
  & [name] {
    display: block;
    width: 100%;
    min-height: ${size.target};
    padding: ${steps(1)} ${steps(2)};
    border: 2px solid ${ink.fieldLine};
    border-radius: ${size.radius};
    background: ${ink.fieldPaper};
    color: ${ink.text};
    font: 400 1.0625rem / 1.5 ${font.text};
  }
  & [rows] {
    min-height: 160px;
    resize: vertical;
  }
  & [aria-invalid='true'] {
    border-color: ${ink.error};
    border-left-width: 6px;
  }
`

export const Head = styled('div')`
  display: flex;
  justify-content: space-between;
  gap: ${steps(2)};
  margin-bottom: ${steps(1)};
  font-size: ${fontSize.small};
`

export const Counter = styled('span')<{ $isOver: boolean }>`
  white-space: nowrap;
  color: ${({ $isOver }) => ($isOver ? ink.error : ink.muted)};
`

export const Problem = styled('p')`
  padding-block: ${steps(0.5)} ${steps(2)};
  color: ${ink.error};
  font-weight: 600;
  font-size: ${fontSize.small};
  line-height: 1.4;
`

/**
 * Reserves the height of a one-line error, so that a button below does not move while the visitor presses it. The error
 * is closer to its own field than to the next label.
 */
export const ErrorRoom = styled('div')`
  min-height: calc(1.4 * ${fontSize.small} + ${steps(2.5)});
`

/** The arrow of a select, with slanted sides like other shapes on the site. */
export const SelectBox = styled('div')`
  position: relative;
  &&& > * {
    appearance: none;
    padding-right: ${steps(5)};
    text-overflow: ellipsis;
    cursor: pointer;
  }
  &::after {
    content: '';
    position: absolute;
    top: calc(50% - 4px);
    right: 16px;
    width: 14px;
    height: 9px;
    background: ${ink.text};
    ${painted}
    clip-path: polygon(0 0, 100% 0, 50% 100%);
    pointer-events: none;
  }
`
