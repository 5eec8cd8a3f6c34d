/** The newsletter, at the end of a post. */

import { styled } from '@flatirons/framework'

import Newsletter from '../../components/forms/newsletter.island.tsx'
import { fontSize, space, steps } from '../../theme/tokens.ts'

const Box = styled('section')`
  margin-top: ${space.block};
  & > h2 {
    margin-bottom: ${steps(2)};
    font-size: ${fontSize.h3};
  }
`

/** A heading and the form. */
export function Subscribe() {
  return (
    <Box aria-labelledby="subscribe">
      <h2 id="subscribe">The next one, by email.</h2>
      <Newsletter place="post" />
    </Box>
  )
}
