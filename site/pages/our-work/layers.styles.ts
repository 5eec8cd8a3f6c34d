/** Styles of `layers.tsx`. */

import { css, mixin, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ease } from '../../theme/tokens.ts'

/** The transition of all that is lifted. */
export const lifting = mixin`
  transition: transform 0.25s ${ease};
`

/**
 * Animations of a device while its project is hovered or focused: `--on` goes from 0 to 1. The drawing assigns classes
 * to the parts; these styles define the distances.
 */
export const gestures = mixin`
  & [class*='on-'] {
    transition: 0.5s ${ease};
    transition-property: opacity, transform, stroke-dashoffset;
  }
  & .on-show {
    opacity: var(--on);
  }
  & .on-hide {
    opacity: calc(1 - var(--on));
  }
  & .on-draw {
    stroke-dasharray: 1px;
    stroke-dashoffset: calc(1px - var(--on) * 1px);
  }
  /* A gate opens. An hour passes, and a cut waits for it. Items are settled. A tent opens. */
  & .on-lift {
    transform: translateY(calc(var(--on) * -68.2px));
  }
  & .on-pass {
    transform: translateX(calc(var(--on) * 200px));
  }
  & .on-later {
    transform: translateX(calc(var(--on) * 90px));
  }
  & .on-settle {
    transform: scaleX(calc(1 - var(--on) * 0.68));
    transform-box: fill-box;
    transform-origin: 100% 0;
  }
  & .on-open {
    transform: scaleX(calc(1 + var(--on)));
    transform-box: fill-box;
    transform-origin: 68% 0;
  }
`

/** The wide drawing is for tablets and larger screens, the tall one for phones. */
export const Shape = styled('div')<{ $isWide: boolean }>`
  position: relative;
  display: ${({ $isWide }) => ($isWide ? 'none' : 'block')};
  ${up.tablet} {
    display: ${({ $isWide }) => ($isWide ? 'block' : 'none')};
  }
`

export const sectionClass = (): string => css`
  width: 100%;
  overflow: visible;
`

/** A link over the whole picture. Only the outline of its layer receives pointer events. */
export const Layer = styled('a')`
  position: absolute;
  inset: 0;
  pointer-events: none;
`

export const Outline = styled('i')<{ $shape: string }>`
  position: absolute;
  inset: 0;
  clip-path: polygon(${({ $shape }) => $shape});
  pointer-events: auto;
`
