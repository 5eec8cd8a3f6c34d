/** Icons in the colors of the surrounding tone. */

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

/** A square icon of `size` pixels. Decorative: the text beside it has the same meaning. */
export function Icon({ name, size = 48, className }: { name: string; size?: number; className?: string }) {
  return <Figure of={icon(name, ink.mark)} $size={size} className={className} />
}
