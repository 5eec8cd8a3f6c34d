/** The test that broke most often: how often, in the largest type of the site, and its code. */

import { styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Code } from '../../components/ui/code.tsx'
import { Lede, VisuallyHidden } from '../../components/ui/text.tsx'
import { up } from '../../theme/breakpoints.ts'
import { font, space, steps } from '../../theme/tokens.ts'

const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(4)} ${space.gap};
  & > b {
    font: 650 min(clamp(7rem, 22vw, 20rem), 44vw) / 0.8 ${font.display};
    letter-spacing: -0.06em;
  }
  & > figure {
    margin-top: ${steps(2)};
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: end;
    & > b {
      grid-column: 1 / 3;
    }
    & > div {
      grid-column: 3 / 6;
    }
    & > figure {
      grid-column: 1 / 6;
    }
  }
`

export interface BreakerProps {
  /** In how many commits it had to be changed. */
  times: number
  title: string
  text: string
  file: string
  lines: string
}

export function Breaker({ times, title, text, file, lines }: BreakerProps) {
  return (
    <Band tone="sandstone" labelledBy="breaker">
      <Columns>
        <b aria-hidden="true">{times}</b>
        <div>
          <h2 id="breaker">
            <VisuallyHidden>{times} </VisuallyHidden>
            {title}
          </h2>
          <Lede>{text}</Lede>
        </div>
        <Code file={file} lines={lines} />
      </Columns>
    </Band>
  )
}
