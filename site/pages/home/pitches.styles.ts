/** Styles of `pitches.tsx`. */

import { styled } from '@flatirons/framework'

import { picture } from '../../drawings/picture.ts'
import { ArtImage } from '../../components/ui/art.tsx'
import { Section } from '../../components/ui/band.tsx'
import { Intro } from '../../components/ui/text.tsx'
import { down, up } from '../../theme/breakpoints.ts'
import { fontSize, space, steps } from '../../theme/tokens.ts'

/** A square, plus an area on the left that only wide windows show. */
export const WALL = picture('wall')

export const Frame = styled(Section)`
  padding-bottom: 0;
  overflow: hidden;
`

export const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(5)} ${space.gap};
  & > ol {
    padding-bottom: ${space.band};
  }
  ${down.mobile} {
    gap: ${steps(3)};
    & > ol {
      padding-bottom: ${steps(5)};
    }
  }
  @media print {
    gap: ${steps(2)};
    & > ol {
      padding-bottom: 0;
    }
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    min-height: clamp(720px, 56vw, 810px);
    & > ol {
      grid-column: 4 / 6;
      grid-row: 1;
      align-self: end;
      margin-left: ${steps(-4)};
    }
  }
`

export const Words = styled('div')`
  ${up.desktop} {
    grid-column: 1 / 4;
    grid-row: 1;
  }
`

export const Title = styled('h2')`
  max-width: 8em;
  font-size: ${fontSize.h1};
`

export const Text = styled(Intro)`
  max-width: 21em;
  /* Left of the top of the wall. */
  ${up.desktop} {
    max-width: 14.5em;
    text-wrap: balance;
  }
`

export const Wall = styled('div')`
  margin-inline: calc(-1 * ${space.gutter});
  /* On phones, the hero shows it. */
  ${down.mobile} {
    display: none;
  }
  ${up.desktop} {
    position: absolute;
    left: 0;
    bottom: 0;
    width: min(44%, 520px);
    margin: 0;
  }
`

export const WallImage = styled(ArtImage)`
  width: 100%;
  aspect-ratio: 1;
  object-fit: cover;
  object-position: 100% 100%;
  @media print {
    aspect-ratio: auto;
    object-fit: contain;
    object-position: 0 100%;
  }
  /* In windows wider than the page, the wall extends to the left edge of the window. */
  ${up.desktop} {
    width: ${(100 * WALL.width) / WALL.height}%;
    max-width: none;
    aspect-ratio: auto;
    margin-left: ${(-100 * (WALL.width - WALL.height)) / WALL.height}%;
  }
`
