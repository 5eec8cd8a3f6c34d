/** Styles of `step-list.tsx`. */

import { styled } from '@flatirons/framework'

import { down } from '../../theme/breakpoints.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { fontSize, steps as spaces } from '../../theme/tokens.ts'

export const List = styled('ol')`
  counter-reset: step;
  & > li {
    position: relative;
    min-height: ${spaces(9)};
    padding: ${spaces(0.5)} 0 ${spaces(3)} ${spaces(8)};
    counter-increment: step;
  }
  & > li + li::before {
    content: '';
    position: absolute;
    left: 18px;
    bottom: calc(100% + ${spaces(0.5)});
    height: ${spaces(3)};
    border-left: 3px dotted ${ink.fieldLine};
  }
  & > li > a {
    font-weight: 600;
    text-decoration: none;
  }
  & > li > a::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0;
    width: ${spaces(5)};
    border: 2px solid;
    border-radius: 50%;
    font-weight: 700;
    line-height: 36px;
    text-align: center;
  }
  & > li > a:hover {
    text-decoration: underline;
  }
  & > li > a[aria-current] {
    font-weight: 700;
  }
  & > li > a[aria-current]::before {
    border-color: ${ink.text};
    background: ${ink.text};
    color: ${ink.paper};
    ${forcedColors} {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  & .text {
    max-width: 24em;
    color: ${ink.muted};
    font-size: ${fontSize.small};
    line-height: 1.5;
  }
  /* On phones, the first field is on the first screen, so the steps are a row of anchor icons. */
  ${down.desktop} {
    display: flex;
    gap: ${spaces(5)};
    & > li {
      min-height: 0;
      padding: 0;
    }
    & > li + li::before {
      left: ${spaces(-4)};
      bottom: auto;
      top: 18px;
      width: ${spaces(3)};
      height: 0;
      border-left: 0;
      border-top: 3px dotted ${ink.fieldLine};
    }
    & > li > a {
      display: block;
      min-width: ${spaces(5)};
      min-height: ${spaces(5)};
      overflow: hidden;
      color: transparent;
      font-size: 0;
    }
    & > li > a::before {
      color: ${ink.text};
      font-size: 1rem;
    }
    & .text {
      display: none;
    }
  }
`
