/** The site's icons: the mark on night, in every form that browsers and phones ask for. */

import { href, type FileContent } from '@flatirons/framework'

import { mark } from './components/art/pictures/mark.ts'
import { place, rectangle, toFile } from './components/art/kit/svg.ts'
import { color } from './theme/tokens.ts'

/** The mark, `share` of the square wide. What a phone cuts off lies outside of the inner four fifths. */
function drawIcon(share: number, radius: number): string {
  const side = 512
  const { width, height, body } = mark()
  const scale = (side * share) / width
  const x = (side - width * scale) / 2
  const y = (side - height * scale) / 2
  const ground = rectangle(0, 0, side, side, color.night, { rx: radius })
  return toFile({ width: side, height: side, body: ground + place(body, x, y, scale) })
}

const rounded = drawIcon(0.72, 80)
const full = drawIcon(0.72, 0)
const maskable = drawIcon(0.56, 0)

/** Icons by the names they are asked for. */
export const iconFiles: Record<string, FileContent> = {
  'favicon.svg': rounded,
  'favicon.ico': { svg: rounded, widths: [16, 32, 48] },
  'icon-180.png': { svg: full, widths: [180] },
  'icon-192.png': { svg: rounded, widths: [192] },
  'icon-512.png': { svg: rounded, widths: [512] },
  'icon-maskable-512.png': { svg: maskable, widths: [512] },
}

/** The icons of the web app manifest. */
export const manifestIcons = [
  { src: href('/favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
  { src: href('/icon-192.png'), sizes: '192x192', type: 'image/png' },
  { src: href('/icon-512.png'), sizes: '512x512', type: 'image/png' },
  { src: href('/icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
