/** The agency's mark, three leaning slabs, and its name. */

import { styled } from '@flatirons/framework'

import { config } from '../../config.ts'
import { color, font, steps } from '../../theme/tokens.ts'

const Name = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: ${steps(1)};
  font: 700 min(7vw, 1.6875rem) / 1 ${font.display};
  letter-spacing: -0.033em;
  white-space: nowrap;
  & > svg {
    width: max(49px, 1.815em);
    height: auto;
  }
`

/** The mark and the name. The caller decides where the logo links to. */
export function Logo() {
  return (
    <Name>
      <svg width="49" height="36" viewBox="0 0 49 36" aria-hidden="true">
        <path d="M0 36 17 8l6 6L9.6 36Z" fill={`var(--slab-edge, ${color.rose})`} />
        <path d="M12 36 34 0l7 8-17 28Z" fill={`var(--slab, ${color.alpenglow})`} />
        <path d="M27 36 43 10l6 6-12 20Z" fill={`var(--slab-edge, ${color.sandstone})`} />
      </svg>
      {config.name}
    </Name>
  )
}
