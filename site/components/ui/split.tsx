/** Two columns that span two and three columns of the five-column grid; stacked on small screens. */

import { styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { space, steps } from '../../theme/tokens.ts'

export const Split = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(5)} ${space.gap};
  /* In a grid, print can leave the heading alone at the end of a page. */
  @media print {
    display: block;
    & > * + * {
      margin-top: 16px;
    }
  }
  ${up.desktop} {
    grid-template-columns: calc((100% - 4 * ${space.gap}) * 0.4 + ${space.gap}) minmax(0, 1fr);
  }
`
