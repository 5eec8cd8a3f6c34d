/** Styles of the element around the figures island. The island contains no styles, so that its code stays small. */

import { styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { font, space, steps } from '../../theme/tokens.ts'

export const Figures = styled('div')`
  margin-top: ${space.block};
  & dl {
    display: grid;
    gap: ${steps(6)} ${space.gap};
  }
  & dl > * {
    padding-top: ${steps(2)};
    border-top: 3px solid ${ink.text};
    break-inside: avoid;
  }
  & dt {
    font-weight: 650;
  }
  & dd {
    max-width: 32em;
    color: ${ink.muted};
  }
  /* Figures of any length take one line, and their sentences the same space. So nothing moves when they arrive. */
  & .figure {
    display: block;
    color: ${ink.text};
    font: 650 min(clamp(3.25rem, 9vw, 8.25rem), 16vw) / 1.15 ${font.display};
    letter-spacing: -0.045em;
    white-space: nowrap;
  }
  & .meaning {
    display: block;
    min-height: 3.2em;
    margin-bottom: ${steps(1)};
    color: ${ink.accent};
    font-style: normal;
  }
  ${up.desktop} {
    & dl {
      grid-template-columns: 1fr 1fr;
      padding-bottom: ${steps(9)};
    }
    /* The second column is half a row lower. */
    & dl > :nth-child(even) {
      position: relative;
      top: ${steps(9)};
    }
  }
  @media print {
    #page & x-island {
      display: contents !important;
    }
  }
`
