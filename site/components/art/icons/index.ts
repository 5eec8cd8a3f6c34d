/** The icons: figures made of leaning plates, solid, in the text's colour and one more. */

import { color } from '../../../theme/tokens.ts'
import { element, type Drawing } from '../kit/svg.ts'
import { INDUSTRY_ICONS } from './industries.ts'
import { MACHINERY_ICONS } from './machinery.ts'
import type { Shape, Tone } from './parts.ts'
import { RECORD_ICONS } from './records.ts'
import { SERVICE_ICONS } from './services.ts'
import { TECHNOLOGY_ICONS } from './technologies.ts'
import { TRADE_ICONS } from './trades.ts'
import { TRUST_ICONS } from './trust.ts'

const ICONS = {
  ...SERVICE_ICONS,
  ...TECHNOLOGY_ICONS,
  ...INDUSTRY_ICONS,
  ...RECORD_ICONS,
  ...MACHINERY_ICONS,
  ...TRUST_ICONS,
  ...TRADE_ICONS,
}

export type IconName = keyof typeof ICONS

/** Every name there is. */
export const ICON_NAMES = Object.keys(ICONS) as IconName[]

export interface IconOptions {
  name: IconName
  /** The second colour. */
  slab?: string | undefined
}

/** How much of the text's colour a tint holds. */
const TINT = 0.34

/** Draws an icon, 48 units square, in the colour of the text around it. */
export function icon({ name, slab = color.alpenglow }: IconOptions): Drawing {
  const paint = (tone: Tone) =>
    tone === 'slab' ? { fill: slab } : { fill: 'currentColor', 'fill-opacity': tone === 'tint' ? TINT : undefined }
  const shapes: readonly Shape[] = ICONS[name]
  const body = shapes.map(([tone, d]) => element('path', { d, ...paint(tone), 'fill-rule': 'evenodd' })).join('')
  return { width: 48, height: 48, body }
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

/** The icon of an industry's page. */
export const industryIcon = (slug: string, slab?: string): Drawing => icon({ name: iconOfPage(slug), slab })

/** The icon of a technology's page. */
export const technologyIcon = (slug: string, slab?: string): Drawing => icon({ name: iconOfPage(slug), slab })
