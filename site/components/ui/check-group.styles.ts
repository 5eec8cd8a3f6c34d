/** Styles of `check-group.tsx`. */

import { styled } from '@flatirons/framework'

import { painted } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { color, fontSize, skew, size, steps } from '../../theme/tokens.ts'

export const Group = styled('fieldset')`
  &,
  & .group {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  & .title {
    padding: 0 0 ${steps(1)};
    font-weight: 600;
    font-size: ${fontSize.small};
  }
  & .group + .group {
    margin-top: ${steps(2)};
  }
  & .group > .title {
    font-size: 1rem;
  }
  & .options {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
    gap: ${steps(1)};
  }
  & .option {
    display: flex;
    align-items: center;
    gap: ${steps(1)};
    min-height: 44px;
    padding: ${steps(0.5)} ${steps(2)};
    border: 2px solid ${ink.fieldLine};
    border-radius: ${size.radius};
    font-size: 1rem;
    font-weight: 500;
    line-height: 1.3;
    cursor: pointer;
  }
  & .option:has(:checked) {
    border-color: ${ink.text};
    background: ${ink.fieldPaper};
  }
  & .option:has(:focus-visible) {
    outline: 3px solid ${ink.focus};
    outline-offset: 3px;
  }
  & [type='checkbox'] {
    flex: none;
    appearance: none;
    width: 14px;
    height: 18px;
    border: 2px solid ${ink.text};
    border-radius: 1px;
    background: ${color.white};
    margin: 0 ${steps(0.5)};
    transform: ${skew};
  }
  & :checked[type='checkbox'] {
    background: ${color.rose};
    ${painted}
  }
  @media print {
    & :checked[type='checkbox'] {
      border-width: 7px;
    }
  }
  & [type='checkbox']:focus-visible {
    outline: 0;
  }
`
