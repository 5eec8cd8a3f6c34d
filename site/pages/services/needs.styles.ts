/** Styles of `needs.tsx`. */

import { styled } from '@flatirons/framework'

import { Section } from '../../components/ui/band.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { fontSize, space, steps } from '../../theme/tokens.ts'

export const Frame = styled(Section)`
  padding-top: ${space.block};
`

export const Need = styled('section')<{ $isFirst: boolean }>`
  display: grid;
  gap: ${steps(3)} ${space.gap};
  padding: ${space.block} 0;
  border-top: ${({ $isFirst }) => ($isFirst ? 0 : `3px solid ${ink.text}`)};
  break-inside: avoid;
  @media print {
    padding-block: ${steps(1)};
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`

export const Words = styled('div')`
  ${up.desktop} {
    grid-column: 1 / 3;
  }
`

export const Title = styled('h2')`
  font-size: ${fontSize.h3};
  letter-spacing: -0.018em;
  line-height: 1.14;
`

export const Text = styled('p')`
  max-width: 30em;
  margin-top: ${steps(1.5)};
  color: ${ink.muted};
`

export const Shelf = styled('ul')`
  display: grid;
  gap: ${steps(2.5)} ${space.gap};
  ${up.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${up.desktop} {
    grid-column: 3 / 6;
  }
`

export const Name = styled('h3')`
  font-size: 1.25rem;
  letter-spacing: -0.012em;
  line-height: 1.2;
  :any-link:hover & {
    text-decoration: underline;
    text-decoration-color: ${ink.accent};
    text-decoration-thickness: 3px;
  }
  ${up.tablet} {
    margin-top: ${steps(2)};
  }
`

/** One link around the picture and the words. */
export const Service = styled('a')`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  column-gap: ${steps(2.5)};
  align-items: center;
  color: inherit;
  text-decoration: none;
  ${up.tablet} {
    display: block;
  }
`

export const Picture = styled('div')`
  @media print {
    width: 50%;
  }
`

export const Summary = styled('p')`
  margin-top: ${steps(0.5)};
  color: ${ink.muted};
  font-size: 1rem;
  line-height: 1.45;
`

export const Cost = styled('p')`
  margin-top: ${steps(0.5)};
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.45;
  &::first-letter {
    text-transform: capitalize;
  }
`
