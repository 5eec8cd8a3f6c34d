/** Styles of `action.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { narrow } from '../../theme/breakpoints.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { color, ease, font, skew, size, steps } from '../../theme/tokens.ts'

/** Styles of a disabled button. The button stays focusable. */
export const dimmed = mixin`
  &, &:hover {
    background: ${color.dimmed};
    color: ${color.mist};
    cursor: default;
  }
  &:active {
    transform: none;
  }
  ${forcedColors} {
    border-color: GrayText;
    color: GrayText;
  }
`

/** Styles of a secondary button beside a primary button. */
const plain = mixin`
  &, &:hover {
    background: none;
    color: inherit;
    text-decoration: underline 2px;
  }
`

/** Forced colors remove the background of a button, so a border marks it. */
const edge = mixin`
  ${forcedColors} {
    border: 2px solid;
  }
`

/** A link styled as a button; `as="button"` renders a `<button>`. */
export const Button = styled('a')<{
  as?: 'button'
  type?: 'submit' | 'button'
  $isDimmed?: boolean
  $isPlain?: boolean
}>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  max-width: 100%;
  min-height: ${size.target};
  padding: ${steps(1)} ${steps(3)};
  border: 0;
  border-radius: ${size.radius};
  background: ${ink.actionPaper};
  color: ${ink.actionText};
  font: 650 1.0625rem / 1.15 ${font.text};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  ${narrow} {
    white-space: normal;
  }
  &:hover {
    background: ${ink.actionHover};
  }
  &:active {
    transform: translateY(1px);
  }
  ${edge}
  ${({ $isDimmed }) => $isDimmed && dimmed}
  ${({ $isPlain }) => $isPlain && plain}
`

export const Wedged = styled('a')<{ as?: 'button' }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  width: ${size.callToActionWidth};
  max-width: 100%;
  min-height: ${size.callToActionHeight};
  padding: ${steps(1)} ${steps(9)} ${steps(1)} ${steps(3)};
  border: 0;
  border-radius: ${size.radius};
  overflow: hidden;
  isolation: isolate;
  background: ${ink.actionPaper};
  color: ${ink.actionText};
  font: 650 1.125rem / 1.15 ${font.text};
  text-align: start;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  ${narrow} {
    font-size: min(1.125rem, 9vw);
    white-space: normal;
  }
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 -60px 0 auto;
    width: 113px;
    background: var(--wedge, ${color.lichen});
    transform: ${skew};
    transition: width 0.35s ${ease};
  }
  &:hover {
    color: ${color.night};
  }
  &:hover::before {
    width: 200%;
  }
  &:active {
    transform: translateY(1px);
  }
  ${edge}
  & > [aria-hidden] {
    position: absolute;
    right: 15px;
    top: calc(50% - 12px);
    color: ${color.night};
  }
`

export const Standing = styled('a')`
  display: inline-flex;
  align-items: center;
  gap: ${steps(1)};
  min-height: 44px;
  font-weight: 650;
`
