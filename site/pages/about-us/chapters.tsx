/** Text as chapters: each heading is beside its text. */

import { styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Prose } from '../../components/ui/prose.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { fontSize, space, steps } from '../../theme/tokens.ts'

const Frame = styled('div')`
  ${up.desktop} {
    & > div {
      display: grid;
      grid-template-columns: repeat(5, minmax(0, 1fr));
      column-gap: ${space.gap};
      position: relative;
    }
    & > div > * {
      grid-column: 3 / 6;
    }
    & > div > h2 {
      grid-column: 1 / 3;
      margin-top: 0;
      font-size: ${fontSize.h3};
    }
    /* The first paragraph starts at the height of its heading, below a line as wide as the page. */
    & > div > h2,
    & > div > h2 + p {
      margin-top: ${space.block};
      padding-top: calc(${steps(2.5)} + 3px);
    }
    & > div > h2::before {
      content: '';
      position: absolute;
      inset: auto 0;
      margin-top: calc(-1 * (${steps(2.5)} + 3px));
      border-top: 3px solid ${ink.text};
    }
    & > div > h2:first-child,
    & > div > h2:first-child + p {
      margin-top: 0;
    }
  }
`

/** `body` is HTML. Each `<h2>` starts a chapter. */
export function Chapters({ body }: { body: string }) {
  return (
    <Band tone="snow">
      <Frame>
        <Prose html={body} />
      </Frame>
    </Band>
  )
}
