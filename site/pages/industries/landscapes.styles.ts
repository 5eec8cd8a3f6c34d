/** Styles of `landscapes.tsx`. */

import { styled } from '@flatirons/framework'

import { Art } from '../../components/ui/art.tsx'
import { up } from '../../theme/breakpoints.ts'
import { painted } from '../../theme/forced-colors.ts'
import { toneOn } from '../../theme/tones.ts'
import { color, fontSize, skew, space, steps } from '../../theme/tokens.ts'

export const Section = styled('section')<{ $paper: string }>`
  ${toneOn('white')}
  --rule: rgb(255 255 255 / 0.3);
  padding-top: ${space.block};
  overflow: hidden;
  background: ${({ $paper }) => $paper};
  color: var(--ink);
`

export const Columns = styled('div')`
  display: grid;
  gap: ${steps(4)} ${space.gap};
  @media print {
    grid-template-columns: 3fr 2fr;
    break-inside: avoid;
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: end;
    min-height: 600px;
  }
`

export const Words = styled('div')<{ $isMirrored: boolean }>`
  ${up.desktop} {
    grid-column: ${({ $isMirrored }) => ($isMirrored ? '4 / 6' : '1 / 3')};
    grid-row: 1;
    align-self: center;
    padding-bottom: ${space.block};
  }
`

export const Drawing = styled(Art)<{ $isMirrored: boolean }>`
  width: 100%;
  max-width: 560px;
  margin-inline: auto;
  ${up.desktop} {
    grid-column: ${({ $isMirrored }) => ($isMirrored ? '1 / 4' : '3 / 6')};
    grid-row: 1;
    max-width: 720px;
  }
`

export const Title = styled('h2')`
  ${up.desktop} {
    /* In two columns of five, the longest name is a single word. */
    font-size: min(${fontSize.h2}, 3.8vw);
  }
`

export const TitleLink = styled('a')`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
`

export const Stake = styled('p')`
  max-width: 22em;
  margin: ${steps(2.5)} 0 ${steps(4)};
  font-size: ${fontSize.intro};
  line-height: 1.4;
`

export const Rules = styled('ul')`
  margin-bottom: ${steps(3)};
  & > li {
    position: relative;
    padding: ${steps(0.75)} 0 ${steps(0.75)} ${steps(3)};
    line-height: 1.4;
  }
  & > li::before {
    content: '';
    position: absolute;
    left: 4px;
    top: calc(${steps(0.75)} + 0.22em);
    width: 8px;
    height: 14px;
    background: ${color.alpenglow};
    ${painted}
    transform: ${skew};
  }
`
