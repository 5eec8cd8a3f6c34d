/** Styles of `header.tsx`. */

import { styled } from '@flatirons/framework'

import { down, up, withoutPopovers } from '../../theme/breakpoints.ts'
import { forcedColors, painted, unmarked } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { color, skew, size, steps } from '../../theme/tokens.ts'

export const Skip = styled('a')`
  position: absolute;
  z-index: 60;
  top: 16px;
  left: 16px;
  padding: ${steps(1.5)} ${steps(2.5)};
  background: ${color.alpenglow};
  color: ${color.night};
  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    white-space: nowrap;
  }
`

export const Bar = styled('header')`
  color: ${ink.text};
  position: absolute;
  z-index: 20;
  inset: 0 0 auto;
  & > * {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${steps(1)};
    min-height: max(72px, 3.5rem);
  }
  ${up.header} {
    & > * {
      min-height: ${size.pageTop};
    }
  }
  ${down.header} {
    ${withoutPopovers} {
      position: static;
      & > * {
        flex-wrap: wrap;
      }
    }
  }
`

export const Home = styled('a')`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  text-decoration: none;
`

export const Wide = styled('div')`
  display: flex;
  align-items: center;
  gap: clamp(${steps(2.5)}, 2.8vw, ${steps(5)});
  /* Fonts with wider letters need a second line. */
  & ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0 clamp(${steps(1.5)}, 3.4vw - 20px, ${steps(4)});
  }
  & li > a {
    display: block;
    padding: ${steps(1)} 0;
    border-bottom: 3px solid transparent;
    ${unmarked}
    font-size: 1.0625rem;
    font-weight: 500;
    text-decoration: none;
  }
  & li > a:hover {
    border-color: ${ink.accent};
  }
  & li > a[aria-current] {
    border-color: ${ink.accent};
  }
  ${down.header} {
    display: none;
    ${withoutPopovers} {
      display: flex;
      flex-wrap: wrap;
      & ul {
        justify-content: flex-start;
      }
    }
  }
`

export const MenuButton = styled('button')`
  display: inline-flex;
  align-items: center;
  gap: ${steps(2)};
  min-height: ${size.target};
  margin-right: ${steps(1)};
  padding: 0 ${steps(0.5)};
  border: 0;
  background: none;
  font-size: min(1.0625rem, 5.5vw);
  white-space: nowrap;
  font-weight: 650;
  cursor: pointer;
  & > * {
    position: relative;
    width: 26px;
    height: 16px;
  }
  & > *::before,
  & > *::after {
    content: '';
    position: absolute;
    inset: 2px 0 auto;
    height: 3px;
    background: ${ink.mark};
    ${painted}
    transform: ${skew};
  }
  & > *::after {
    inset: auto -8px 2px 8px;
  }
  ${forcedColors} {
    padding-inline: ${steps(1)} ${steps(2)};
  }
  ${up.header} {
    display: none;
  }
  ${withoutPopovers} {
    display: none;
  }
`
