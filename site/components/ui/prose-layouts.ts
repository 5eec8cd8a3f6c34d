/** Layouts of prose. Like `prose.styles.ts`, this file addresses elements by tag and place: they come from markdown. */

import { css, mixin } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { fontSize, space, steps } from '../../theme/tokens.ts'

const columns = mixin`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  column-gap: ${space.gap};
`

/** Returns the class of prose in three of five columns. Code and tables fill the fourth, because their lines are longer. */
export const wideCode = (): string => css`
  ${up.desktop} {
    && > pre,
    && > [role='region'] {
      width: calc(100% + (100% + ${space.gap}) / 3);
    }
  }
`

/** Returns the class of prose whose headings occupy the first two columns, beside their text. */
export const hangingHeadings = (): string => css`
  ${up.desktop} {
    && {
      ${columns}
    }
    && > * {
      grid-column: 3 / 6;
    }
    && > h2 {
      grid-column: 1 / 3;
    }
    && > h2,
    && > h2 + * {
      margin-top: ${steps(8)};
    }
    && > h2:first-child,
    && > h2:first-child + * {
      margin-top: 0;
    }
  }
`

/** Returns the class of prose with hanging headings below lines as wide as the page. */
export const ruledHeadings = (): string => css`
  ${up.desktop} {
    && {
      ${columns}
      position: relative;
    }
    && > * {
      grid-column: 3 / 6;
    }
    && > h2 {
      grid-column: 1 / 3;
      margin-top: 0;
      font-size: ${fontSize.h3};
    }
    /* The first paragraph starts at the height of its heading. */
    && > h2,
    && > h2 + p {
      margin-top: ${space.block};
      padding-top: calc(${steps(2.5)} + 3px);
    }
    && > h2::before {
      content: '';
      position: absolute;
      inset: auto 0;
      margin-top: calc(-1 * (${steps(2.5)} + 3px));
      border-top: 3px solid ${ink.text};
    }
    && > h2:first-child,
    && > h2:first-child + p {
      margin-top: 0;
    }
  }
`

/** Returns the class of prose whose first headings have view timelines: `--stop-1` to `--stop-` and `count`. */
export const timedHeadings = (count: number): string => css`
  ${mixin(
    Array.from(
      { length: count },
      (_, index) => `
        & > h2:nth-of-type(${index + 1}) {
          view-timeline-name: --stop-${index + 1};
        }`,
    ).join(''),
  )}
`
