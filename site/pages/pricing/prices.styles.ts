/** Styles of `prices.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { down, up } from '../../theme/breakpoints.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { ink } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'

/** Words on the left and a scale on the right. */
const columns = mixin`
  display: grid;
  gap: ${steps(2)} ${space.gap};
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`

const left = mixin`
  ${up.desktop} {
    grid-column: 1 / 3;
  }
`

const right = mixin`
  ${up.desktop} {
    grid-column: 3 / 6;
  }
`

export const List = styled('ul')`
  ${down.desktop} {
    margin-top: ${space.block};
  }
  border-bottom: 3px solid ${ink.text};
`

export const Row = styled('li')<{ $isFirst: boolean }>`
  ${columns}
  align-items: center;
  padding: ${steps(3)} 0;
  border-top: ${({ $isFirst }) => ($isFirst ? `3px solid ${ink.text}` : `1px solid ${ink.rule}`)};
  @media print {
    break-inside: avoid;
  }
`

export const Name = styled('h3')`
  font-size: 1.5rem;
  line-height: 1.2;
`

export const ServiceLink = styled('a')`
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-color: ${ink.accent};
    text-decoration-thickness: 3px;
  }
`

export const Words = styled('div')`
  ${left}
`

export const Figure = styled('div')`
  ${right}
`

export const Buys = styled('p')`
  max-width: 26em;
  margin-top: ${steps(0.5)};
  color: ${ink.muted};
`

export const Amount = styled('b')`
  display: block;
  margin-bottom: ${steps(1.5)};
  font: 650 ${fontSize.h3} / 1.2 ${font.display};
  letter-spacing: -0.018em;
  &::first-letter {
    text-transform: capitalize;
  }
`

/** What is said beside an amount. */
export const Aside = styled('span')`
  margin-left: 0.35em;
  color: ${ink.muted};
  font: 400 ${fontSize.body} / 1.2 ${font.text};
  letter-spacing: 0;
`

/** The area of the scale, with a hairline at each tick. */
export const Scale = styled('div')<{ $share: number }>`
  background: repeating-linear-gradient(90deg, ${ink.rule} 0 1px, transparent 1px ${({ $share }) => $share}%);
`

/** A single price gets a minimum width, so that it is visible. A price without an upper end fades out. */
export const Bed = styled('div')<{ $from: number; $until: number | null; $isOpen: boolean }>`
  width: ${({ $from, $until }) => ($until === null ? '8px' : `${$until - $from}%`)};
  height: 48px;
  margin-left: ${({ $from, $until }) => ($until === null ? `calc(${$from}% - 4px)` : `${$from}%`)};
  overflow: hidden;
  ${({ $isOpen }) => $isOpen && mixin`mask-image: linear-gradient(90deg, #000 35%, transparent);`}
  ${forcedColors} {
    border: 2px solid CanvasText;
  }
`

export const Axis = styled('ol')<{ $isShared: boolean }>`
  display: flex;
  margin-bottom: ${steps(1)};
  color: ${ink.muted};
  font-size: 0.875rem;
  ${({ $isShared }) => $isShared && right}
  ${up.desktop} {
    display: ${({ $isShared }) => ($isShared ? 'flex' : 'none')};
    font-size: 1rem;
  }
`

/** A tick of the scale. The last one ends at the end of the scale; every second one is left out on phones. */
export const Tick = styled('li')<{ $isLast: boolean; $isOptional: boolean }>`
  flex: 1;
  ${({ $isLast }) => $isLast && mixin`flex: none; width: 0; direction: rtl; white-space: nowrap;`}
  ${({ $isOptional }) => $isOptional && mixin`${down.mobile} { visibility: hidden; }`}
`

/** An axis above and below all bars on desktops. On smaller screens, one axis is above each bar. */
export const Shared = styled('div')<{ $isBelow?: boolean }>`
  ${columns}
  margin-top: ${({ $isBelow }) => ($isBelow ? steps(1) : space.block)};
  ${down.desktop} {
    display: none;
  }
`
