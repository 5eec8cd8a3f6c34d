/** Styles of `footer.tsx`. */

import { styled } from '@flatirons/framework'

import { down, up } from '../../theme/breakpoints.ts'
import { ink, tones } from '../../theme/tones.ts'
import { color, fontSize, size, space, steps } from '../../theme/tokens.ts'
import { dimmed } from '../ui/action.tsx'

export const Frame = styled('footer')`
  ${tones.night}
  padding-block: ${steps(6)} ${steps(3)};
  ${down.mobile} {
    padding-top: ${steps(4)};
  }
  border-top: 1px solid ${ink.rule};
  background: ${ink.paper};
  color: ${ink.text};
  font-size: 1rem;
`

export const NewsletterRow = styled('div')`
  display: grid;
  gap: ${steps(3)} ${space.gap};
  padding-bottom: ${steps(3)};
  ${down.mobile} {
    gap: ${steps(2)};
    padding-bottom: ${steps(1)};
  }
  & > .offer {
    max-width: 24em;
    font-size: ${fontSize.h3};
    line-height: 1.15;
  }
  /* Before hydration, only the browser knows whether the address is valid. */
  & [data-event]:not([novalidate]) {
    &:has(:invalid) {
      & [type='submit'] {
        ${dimmed}
      }
    }
  }
  ${up.desktop} {
    grid-template-columns: 1fr auto;
    /* The button ends at the right edge of the page. */
    & [data-event] > * {
      justify-content: end;
    }
  }
`

export const Columns = styled('div')`
  gap: ${steps(5)} ${steps(3)};
  /* Short lists fill columns of equal height. Long lists have a column each. */
  ${down.rows} {
    columns: 8rem 3;
    & > * {
      display: contents;
    }
    & > .long > * {
      column-span: all;
      & > ul {
        columns: 8rem 3;
        & > li {
          break-inside: avoid;
        }
      }
    }
  }
  ${up.rows} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${up.large} {
    grid-template-columns: repeat(auto-fill, ${size.footerColumn});
    column-gap: ${size.footerGap};
  }
  /* Four columns fit. The lists of the fifth are below the first two, side by side. */
  @media (80em <= width < 85em) {
    && > .last {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: 100%;
      column-gap: ${size.footerGap};
      & > * {
        margin-top: 0;
      }
    }
  }
`

export const Line = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${steps(3)} ${steps(5)};
  margin-top: ${steps(4)};
  padding-top: ${steps(3)};
  border-top: 1px solid ${ink.rule};
  ${down.rows} {
    gap: ${steps(1)} ${steps(2)};
    margin-top: ${steps(1)};
    padding-top: ${steps(2)};
  }
  & + & {
    margin-top: ${steps(2)};
    padding-top: 0;
    border: 0;
    align-items: baseline;
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${steps(3)};
  }
`

export const Legal = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${steps(3)};
  & .choice {
    min-height: 32px;
    color: ${color.ice};
    line-height: 1.4;
    text-decoration: none;
  }
  & .choice:hover {
    text-decoration: underline;
  }
`
