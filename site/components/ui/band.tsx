/** Full-width colored bands, and the content column inside them. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { ink, tones, type Tone } from '../../theme/tones.ts'
import { size, space } from '../../theme/tokens.ts'

export const Section = styled('section')<{
  $tone: Tone
  $isJoined?: boolean | undefined
  $isClose?: boolean | 'both' | undefined
}>`
  ${({ $tone }) => tones[$tone]}
  position: relative;
  display: flow-root;
  padding-block: ${({ $isJoined, $isClose }) => ($isJoined ? '0' : $isClose ? space.close : space.band)}
    ${({ $isClose }) => ($isClose === 'both' ? space.close : space.band)};
  background: ${ink.paper};
  color: ${ink.text};
`

/** Limits the width of the content. Backgrounds may be wider. */
export const Wrap = styled('div')`
  position: relative;
  max-width: ${size.pageWidth};
  margin-inline: auto;
  padding-inline: ${space.gutter};
`

/** Hidden in print, because links to further content are useless on paper. */
export const OnScreen = styled('div')`
  @media print {
    display: none;
  }
`

export interface BandProps {
  tone?: Tone
  /** The id of the heading that labels this band. */
  labelledBy?: string
  /** True if the previous band has the same tone. Removes the gap above. */
  isJoined?: boolean
  /** Reduces the padding above, for example below a compact header; `both` also reduces the padding below. */
  isClose?: boolean | 'both'
  children: ReactNode
}

/** A section of a page with one background color. */
export function Band({ tone = 'night', labelledBy, isJoined, isClose, children }: BandProps) {
  return (
    <Section $tone={tone} $isJoined={isJoined} $isClose={isClose} aria-labelledby={labelledBy}>
      <Wrap>{children}</Wrap>
    </Section>
  )
}
