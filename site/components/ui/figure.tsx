/** A full-width picture with its caption below. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { ink } from '../../theme/tones.ts'
import { fontSize, size, space, steps } from '../../theme/tokens.ts'

const Frame = styled('figure')`
  background: ${ink.paper};
  & > picture > img {
    width: 100%;
    max-height: 1200px;
    object-fit: cover;
    object-position: 50% 40%;
  }
  & > div {
    overflow: hidden;
  }
  & > div > svg {
    max-height: 900px;
  }
  & > figcaption {
    max-width: ${size.pageWidth};
    margin-inline: auto;
    padding: ${steps(2)} ${space.gutter} ${steps(3.5)};
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
`

/** `children` is the picture. */
export function FullBleed({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Frame>
      {children}
      <figcaption>{caption}</figcaption>
    </Frame>
  )
}
