/** Styles of `stats.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'

/** Rotates the first label to the angle of the rock, so that it rises from the bottom of its figure. */
const CLIMBING = mixin`
  & > .first {
    position: relative;
    min-height: 21rem;
  }
  & > .first > dt {
    position: absolute;
    left: 18.5rem;
    bottom: 0;
    width: 23rem;
    max-width: none;
    padding-bottom: ${steps(1.5)};
    border-bottom: 5px solid ${ink.accent};
    font: 620 1.375rem / 1.25 ${font.display};
    letter-spacing: -0.018em;
    transform: rotate(-52deg);
    transform-origin: 0 100%;
  }
`

export const List = styled('dl')<{ $isClimbing: boolean }>`
  display: grid;
  gap: ${steps(3)} ${space.gap};
  break-inside: avoid;
  @media print {
    grid-template-columns: repeat(3, 1fr);
  }
  & > * {
    display: flex;
    flex-direction: column-reverse;
    gap: ${steps(1)} ${space.gap};
  }
  & dt {
    max-width: 18em;
    font-weight: 550;
    text-wrap: balance;
  }
  & dd {
    font: 650 ${fontSize.h2} / 1 ${font.display};
    letter-spacing: -0.04em;
    white-space: nowrap;
  }
  /* The word after the number: 'weeks' of '2 weeks'. */
  & .unit {
    font-size: max(0.4em, ${fontSize.h4});
  }
  @media screen {
    & > .other {
      padding-top: ${steps(3)};
      border-top: 2px solid ${ink.text};
    }
    & > .first > dd {
      font-size: min(10rem, 20vw);
      line-height: 0.9;
    }
  }
  ${up.columns} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > .other {
      grid-column: 4 / 6;
    }
    & > .first {
      grid-column: 1 / 4;
      grid-row: span 2;
    }
    & > .other {
      flex-direction: row-reverse;
      align-items: baseline;
      & > dd {
        flex: 0 0 calc((100% - ${space.gap}) / 2);
      }
    }
    ${({ $isClimbing }) => $isClimbing && CLIMBING}
  }
`
