/** Styles of `core.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { Section } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { up } from '../../theme/breakpoints.ts'
import { inkOn } from '../../theme/contrast.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { color, ease, font, fontSize, skew, size, space, steps, upright } from '../../theme/tokens.ts'

export const Frame = styled(Section)`
  padding-block: 0;
  overflow: hidden;
`

export const Head = styled(Split)`
  gap: 0 ${space.gap};
  align-items: end;
`

/** While a project is hovered or focused, the beds of the other projects fade. */
const single = (slug: string) => mixin`
  &:has([data-bed='${slug}']:hover) [data-bed]:not([data-bed='${slug}']),
  &:has([data-bed='${slug}']:focus-visible) [data-bed]:not([data-bed='${slug}']) {
    opacity: 0.25;
  }
`

export const Core = styled('ol')<{ $slugs: readonly string[] }>`
  margin-top: ${space.block};
  @media screen {
    ${({ $slugs }) => mixin($slugs.map(single).join(''))}
  }
`

export const Piece = styled('li')<{ $isLast?: boolean }>`
  display: grid;
  gap: ${steps(2)} ${space.gap};
  padding: ${steps(3)} 0 ${({ $isLast }) => steps($isLast ? 8 : 3)};
  border-top: 2px solid ${ink.rule};
  break-inside: avoid;
  ${up.desktop} {
    grid-template-columns: 2fr 3fr;
    align-items: center;
  }
`

/** Beds are stacked; on desktops, where their names fit, they are side by side. */
export const Name = styled('h3')`
  font: 620 ${fontSize.h2} / 1.1 ${font.display};
  letter-spacing: -0.03em;
`

export const NameLink = styled('a')`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
`

export const Text = styled('p')`
  max-width: 40em;
  color: ${ink.muted};
`

export const Beds = styled('ul')`
  display: grid;
  gap: 3px;
  /* The leaning parts extend to the left and right. */
  padding-inline: 19px;
  ${up.desktop} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    padding-inline: 31px;
  }
  @media print {
    padding: 0;
  }
`

/** The bed of a project: its rock, a seam on the right, its name. */
export const Bed = styled('a')<{ $paper: string; $seam: string }>`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${size.target};
  border: 1px solid ${ink.rule};
  border-right: 10px solid ${({ $seam }) => $seam};
  overflow: hidden;
  background: ${({ $paper }) => $paper};
  text-align: center;
  text-decoration: none;
  transform: ${skew};
  transition: opacity 0.25s ${ease};
  & > [aria-hidden] {
    position: absolute;
    inset: 0 -31px;
    width: calc(100% + 62px);
    transform: ${upright};
    forced-color-adjust: none;
    ${forcedColors} {
      display: none;
    }
  }
  & > .client {
    position: relative;
    padding: 0 ${steps(1)};
    background: ${({ $paper }) => $paper};
    color: ${({ $paper }) => (inkOn($paper) === 'night' ? color.night : color.white)};
    font-size: ${fontSize.small};
    font-weight: 600;
    line-height: 1.3;
    transform: ${upright};
  }
  &:hover > .client {
    text-decoration: underline;
  }
  ${up.desktop} {
    height: 80px;
  }
  @media print {
    transform: none;
    /* In print, names are black, also on dark rock. */
    & > [aria-hidden] {
      opacity: 0.25;
    }
    & > .client {
      color: inherit;
      transform: none;
    }
  }
`
