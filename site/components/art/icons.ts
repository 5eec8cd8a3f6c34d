/** The icons: files in `site/pictures/icons/`, 48 units square, in the colour of the text around them and one more. */

import type { IconName as ContentIcon } from '../../models/icon-names.ts'
import { color } from '../../theme/tokens.ts'
import type { Drawing } from './kit/svg.ts'
import { picture } from './picture.ts'

/** Icons that content may choose, and those of technologies. */
export type IconName = ContentIcon | 'flutter' | 'node' | 'react'

export interface IconOptions {
  name: IconName
  /** The second colour, in place of the one that the file has. */
  slab?: string | undefined
}

export function icon({ name, slab = color.alpenglow }: IconOptions): Drawing {
  const { body, ...size } = picture(`icons/${name}`)
  return { ...size, body: body.replaceAll(color.alpenglow, slab) }
}

/** Pages and the icons that stand for them, by slug. */
const PAGES: Record<string, IconName> = {
  flutter: 'flutter',
  'node-js': 'node',
  reactjs: 'react',
  'react-native': 'native',
  'ruby-on-rails': 'rails',
  fintech: 'fintech',
  healthcare: 'healthcare',
  'legal-tech': 'legal',
  'real-estate': 'realestate',
  transportation: 'transport',
}

/** The name of the icon that stands for a page about a technology or an industry. */
export const iconOfPage = (slug: string): IconName => PAGES[slug] ?? 'custom'
