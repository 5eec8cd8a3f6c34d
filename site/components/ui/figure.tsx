/** A picture as wide as the window, with its caption below. */

import { href, styled } from '#framework'

import { ink } from '../../theme/tones.ts'
import { fontSize, size, space } from '../../theme/tokens.ts'

const Frame = styled('figure')`
  background: ${ink.paper};
  & > img {
    width: 100%;
    min-height: 240px;
    max-height: 800px;
    object-fit: cover;
  }
  & > figcaption {
    max-width: ${size.pageWidth};
    margin-inline: auto;
    padding: 18px ${space.gutter} 28px;
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
`

export interface FullBleedProps {
  image: { src: string; width: number; height: number }
  alt: string
  caption: string
}

/** A `<figure>`, loaded when it comes near. */
export function FullBleed({ image: { src, width, height }, alt, caption }: FullBleedProps) {
  return (
    <Frame>
      <img src={href(src)} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      <figcaption>{caption}</figcaption>
    </Frame>
  )
}
