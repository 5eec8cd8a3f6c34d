/** Icons in the colours of the ground that they stand on. */

import { styled } from '@flatirons/framework'

import { ink } from '../../theme/tones.ts'
import { icon } from '../../drawings/icons.ts'
import { Art } from './art.tsx'

const Figure = styled(Art)<{ $size: number }>`
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  forced-color-adjust: auto;
`

/** A square of `size` pixels. Decoration: words beside it say the same. */
export function Icon({ name, size = 48 }: { name: string; size?: number }) {
  return <Figure of={icon(name, ink.mark)} $size={size} />
}
