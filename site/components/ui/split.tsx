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
    & > :first-child {
      margin-bottom: 16px;
    }
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > :first-child {
      grid-column: 1 / 3;
    }
    & > :last-child {
      grid-column: 3 / 6;
    }
  }
`
