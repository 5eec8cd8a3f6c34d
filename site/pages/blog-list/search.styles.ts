/** Styles of `search.island.tsx`. */

import { styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { color, font, fontSize, size, space, steps } from '../../theme/tokens.ts'

export const Box = styled('search')`
  display: block;
  flex: 1 0 100%;
  /* Without scripts, the search is hidden. The links to topics and pages stay. */
  @media (scripting: none) {
    display: none;
  }
  & .label {
    display: block;
    margin-bottom: ${steps(1)};
    font-weight: 600;
    font-size: ${fontSize.small};
  }
  & [type='search'] {
    width: min(34rem, 100%);
    height: ${size.target};
    padding: 0 ${steps(2)};
    border: 2px solid ${ink.fieldLine};
    border-radius: ${size.radius};
    background: ${ink.fieldPaper};
    color: ${ink.text};
    font: 400 1.0625rem / 1.5 ${font.text};
  }
  & .status {
    display: block;
    min-height: 24px;
    margin-top: ${steps(1)};
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
`

export const Hits = styled('ol')`
  margin-top: ${steps(1)};
  border-top: 3px solid ${ink.text};
  & > li {
    border-bottom: 1px solid ${ink.rule};
  }
  & > li > a {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    column-gap: ${steps(2.5)};
    padding: ${steps(2)} 0;
    text-decoration: none;
    ${up.rows} {
      grid-template-columns: repeat(5, minmax(0, 1fr));
      column-gap: ${space.gap};
    }
  }
  & .cover {
    grid-row: 1 / 3;
    width: 100%;
    height: auto;
  }
  & .title,
  & .excerpt {
    max-width: 42em;
    ${up.rows} {
      grid-column: 2 / 6;
    }
  }
  & .title {
    display: block;
    font: 620 ${fontSize.h4} / 1.25 ${font.display};
  }
  & > li > a:hover > .title {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
  & .excerpt {
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
  & .found {
    background: ${color.lichen};
    color: ${color.night};
    ${forcedColors} {
      background: Mark;
      color: MarkText;
    }
  }
`
