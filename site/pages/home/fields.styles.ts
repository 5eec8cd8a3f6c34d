/** Styles of `fields.tsx`. */

import { styled } from '@flatirons/framework'

import { Art } from '../../components/ui/art.tsx'
import { down, up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { font, space, steps } from '../../theme/tokens.ts'

export const List = styled('ul')`
  display: grid;
  gap: ${steps(5)} ${space.gap};
  margin-top: ${space.block};
  ${down.mobile} {
    grid-template-columns: repeat(auto-fill, minmax(min(9.75rem, 100%), 1fr));
    gap: ${steps(2)} ${steps(1)};
    & > li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      column-gap: ${steps(1)};
    }
  }
  /* Three fill a row, and two fill the next one. */
  ${up.tablet} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    & > li {
      grid-column: span 2;
    }
    & > li:nth-child(n + 4) {
      grid-column: span 3;
    }
  }
  @media print {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > li {
      grid-column: auto !important;
    }
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > li,
    & > li:nth-child(n + 4) {
      grid-column: auto;
    }
  }
`

export const Sign = styled(Art)`
  width: 48px;
  height: 48px;
  ${down.mobile} {
    width: 40px;
    height: 40px;
  }
  ${up.tablet} {
    margin-bottom: ${steps(1.5)};
  }
`

export const Name = styled('h3')`
  margin-bottom: ${steps(0.5)};
  font: 650 1.25rem / 1.25 ${font.text};
  letter-spacing: 0;
  ${down.mobile} {
    font-size: 1.0625rem;
  }
`

export const Summary = styled('p')`
  color: ${ink.muted};
  font-size: 1rem;
  line-height: 1.5;
  ${down.mobile} {
    display: none;
  }
`
