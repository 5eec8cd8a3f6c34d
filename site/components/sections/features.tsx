/** The features of an offer, as short texts side by side. */

import type { Tone } from '../../theme/tones.ts'
import { Band } from '../ui/band.tsx'
import { PairGrid, type PairGridItem } from '../ui/pair-grid.tsx'
import { Title } from '../ui/text.tsx'

export interface FeaturesProps {
  title: string
  items: readonly PairGridItem[]
  columns?: number
  tone?: Tone
  isJoined?: boolean
  /** The id of the heading; required if a page has more than one of these bands. */
  id?: string
}

/** A band with a heading and a grid of short texts; null without items. */
export function Features({
  title,
  items,
  columns = 3,
  tone = 'snow',
  isJoined = false,
  id = 'features',
}: FeaturesProps) {
  if (items.length === 0) return null
  return (
    <Band tone={tone} labelledBy={id} isJoined={isJoined}>
      <Title id={id}>{title}</Title>
      <PairGrid items={items} columns={columns} />
    </Band>
  )
}
