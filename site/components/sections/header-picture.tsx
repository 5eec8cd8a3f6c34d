/** The picture of a page header. In a file of its own, because the header is also part of an island. */

import { styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { steps } from '../../theme/tokens.ts'
import { Art } from '../ui/art.tsx'

/** A drawing at the foot of the header, larger than its columns. The header hides it on phones by `--picture`. */
export const HeaderPicture = styled(Art)`
  display: var(--picture, block);
  width: 100%;
  max-width: 560px;
  margin: ${steps(3)} auto 0;
  ${up.desktop} {
    grid-column: 4 / 6;
    grid-row: 1;
    z-index: -1;
    width: 115%;
    max-width: none;
    margin: 0 -8% 0 0;
    justify-self: end;
  }
  ${up.large} {
    width: 128%;
  }
`
