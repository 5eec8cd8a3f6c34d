/** Full-width bands of colour, and the column of content inside them. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { ink, tones, type Tone } from '../../theme/tones.ts'
import { size, space } from '../../theme/tokens.ts'

export const Ground = styled('section')<{
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

/** Content never grows wider than the page; colour may. */
export const Wrap = styled('div')`
  position: relative;
  max-width: ${size.pageWidth};
  margin-inline: auto;
  padding-inline: ${space.gutter};
`

/** Paper can't be clicked: it leaves out what else there is to read. */
export const OnScreen = styled('div')`
  @media print {
    display: none;
  }
`

export interface BandProps {
  tone?: Tone
  /** The id of the heading that names this band. */
  labelledBy?: string
  /** Follows a band of the same tone, without a gap of its own above. */
  isJoined?: boolean
  /** Begins soon below what stands above it, as below a header that leaves the screen to it; `both` ends as soon, too. */
  isClose?: boolean | 'both'
  children: ReactNode
}

/** A section of a page on one ground. */
export function Band({ tone = 'night', labelledBy, isJoined, isClose, children }: BandProps) {
  return (
    <Ground $tone={tone} $isJoined={isJoined} $isClose={isClose} aria-labelledby={labelledBy}>
      <Wrap>{children}</Wrap>
    </Ground>
  )
}
