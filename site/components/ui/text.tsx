/** Text styles outside of prose. */

import { styled } from '@flatirons/framework'

import { ink } from '../../theme/tones.ts'
import { fontSize, steps } from '../../theme/tokens.ts'

/** The summary below a heading. */
export const Intro = styled('p')`
  max-width: 30em;
  margin-top: ${steps(3)};
  color: ${ink.muted};
  font-size: ${fontSize.intro};
  line-height: 1.45;
`

export const Muted = styled('p')`
  color: ${ink.muted};
`

export const Small = styled('p')`
  color: ${ink.muted};
  font-size: ${fontSize.small};
  line-height: 1.5;
`

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** A heading with a limited width, because long lines are hard to read in this size. */
export const Title = styled('h2')`
  max-width: 16em;
`
