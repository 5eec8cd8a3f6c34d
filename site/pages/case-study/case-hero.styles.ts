/** Styles of `case-hero.tsx`. */

import { mixin, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { toneOn } from '../../theme/tones.ts'
import { fontSize, leading, size, space, steps } from '../../theme/tokens.ts'

export const Header = styled('header')<{ $paper: string; $ink: 'night' | 'white' }>`
  ${({ $ink }) => toneOn($ink)}
  padding-top: calc(${size.pageTop} + ${steps(5)});
  overflow: hidden;
  background: ${({ $paper }) => $paper};
  color: var(--ink);
`

/** The short format has text on the left and the product on the right, both within one screen. */
export interface Format {
  $isShort: boolean
}

export const Columns = styled('div')<Format>`
  ${({ $isShort }) => !$isShort && mixin`display: grid; gap: ${steps(4)} ${space.gap};`}
  ${({ $isShort }) => ($isShort ? up.large : up.desktop)} {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    column-gap: ${space.gap};
    align-items: end;
  }
`

/** In the short format, the text may cover the picture. */
export const Text = styled('div')`
  ${up.large} {
    position: relative;
    z-index: 1;
    grid-column: 1 / 3;
    align-self: start;
    padding-bottom: ${steps(6)};
  }
`

export const Title = styled('h1')<Format>`
  ${({ $isShort }) =>
    $isShort
      ? mixin`
    margin-bottom: ${steps(3)};
    ${up.large} {
      font-size: min(4.6vw, 4.25rem);
      line-height: ${leading};
    }`
      : mixin`
    max-width: 8em;
    font-size: ${fontSize.display};
    line-height: ${leading};
    letter-spacing: -0.036em;
    ${up.desktop} {
      grid-column: 1 / 4;
      /* The words 'in the driveway.' fit. */
      font-size: min(6.8vw, 5.85rem);
    }`}
`

export const Facts = styled('div')`
  ${up.desktop} {
    grid-column: 4 / 6;
  }
`

export const Subtitle = styled('p')<Format>`
  margin-bottom: ${steps(3)};
  font-size: ${fontSize.intro};
  line-height: 1.45;
  ${up.large} {
    max-width: ${({ $isShort }) => ($isShort ? '21rem' : 'none')};
  }
`

export const Labels = styled('div')<Format>`
  ${up.large} {
    max-width: ${({ $isShort }) => ($isShort ? '24rem' : 'none')};
  }
`

/** In the short format, it ends left of the picture's strata, which lean towards the text. */
export const Fact = styled('p')<Format>`
  margin-top: ${steps(2)};
  font-size: ${fontSize.small};
  line-height: 1.5;
  ${up.large} {
    max-width: ${({ $isShort }) => ($isShort ? '15rem' : 'none')};
  }
`

export const Stage = styled('div')<Format>`
  max-width: ${({ $isShort }) => ($isShort ? '780px' : size.pageWidth)};
  margin: ${steps(5)} auto 0;
  ${({ $isShort }) =>
    $isShort &&
    mixin`
    ${up.large} {
      grid-column: 3 / 6;
      width: 100%;
      margin: 0 0 0 auto;
    }`}
`
