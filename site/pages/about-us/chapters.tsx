/** Text as chapters: each heading beside what it heads. */

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
    }
    & > div > * {
      grid-column: 3 / 6;
    }
    & > div > h2 {
      grid-column: 1 / 3;
      margin-top: 0;
      font-size: ${fontSize.h3};
    }
    /* The first paragraph stands on the line of its heading, under a rule of its own. */
    & > div > h2,
    & > div > h2 + p {
      margin-top: ${space.block};
      padding-top: ${steps(2.5)};
      border-top: 3px solid ${ink.text};
    }
    & > div > h2 {
      margin-right: calc(-1 * ${space.gap});
    }
    & > div > h2:first-child,
    & > div > h2:first-child + p {
      margin-top: 0;
    }
  }
`

/** `body` is HTML whose second headings open the chapters. */
export function Chapters({ body }: { body: string }) {
  return (
    <Band tone="snow">
      <Frame>
        <Prose html={body} />
      </Frame>
    </Band>
  )
}
