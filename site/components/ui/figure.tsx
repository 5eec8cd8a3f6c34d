/** A full-width picture with its caption below. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { ink } from '../../theme/tones.ts'
import { fontSize, size, space, steps } from '../../theme/tokens.ts'

import { ArtImage } from './art.tsx'

const Frame = styled('figure')`
  background: ${ink.paper};
`

const Caption = styled('figcaption')`
  max-width: ${size.pageWidth};
  margin-inline: auto;
  padding: ${steps(2)} ${space.gutter} ${steps(3.5)};
  color: ${ink.muted};
  font-size: ${fontSize.small};
`

/** An image file that is cropped instead of becoming too high. */
export const BleedImage = styled(ArtImage)`
  width: 100%;
  max-height: 1200px;
  object-fit: cover;
  object-position: 50% 40%;
`

/** The frame of inline drawings, which are wider than it. */
export const BleedFrame = styled('div')`
  overflow: hidden;
  --art-height: 900px;
`

/** `children` is a `BleedImage`, or drawings in a `BleedFrame`. */
export function FullBleed({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Frame>
      {children}
      <Caption>{caption}</Caption>
    </Frame>
  )
}
