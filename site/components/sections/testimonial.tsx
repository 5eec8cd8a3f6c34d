/** A client's quote at full width, beside a rock pattern that only this client has. */

import { styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import type { Tone } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'
import type { Drawing } from '../art/kit/svg.ts'
import { Art } from '../ui/art.tsx'
import { Ground, Wrap } from '../ui/band.tsx'

const Frame = styled(Ground)`
  padding-block: ${space.band};
  overflow: hidden;
  & > svg {
    display: none;
  }
  ${up.desktop} {
    & > svg {
      display: block;
      position: absolute;
      right: 0;
      bottom: 0;
      width: min(46%, 660px);
      height: 100%;
    }
  }
`

const Figure = styled('figure')`
  & > blockquote {
    max-width: 21em;
    font: 560 ${fontSize.quote} / 1.14 ${font.display};
    letter-spacing: -0.024em;
    text-wrap: pretty;
    /* The mark hangs beside the lines. */
    text-indent: -0.48em;
  }
  & > figcaption {
    margin-top: ${steps(4)};
    font-weight: 650;
  }
  & > figcaption > span {
    display: block;
    font-weight: 400;
  }
  ${up.desktop} {
    & > blockquote {
      max-width: 18.5em;
    }
  }
`

export interface TestimonialProps {
  /** Stands in the lower right corner. */
  picture: Drawing
  quote: string
  role: string
  company: string
  tone?: Extract<Tone, 'sandstone' | 'dusk'>
}

/** A quote with the speaker's role and company. */
export function Testimonial({ picture, quote, role, company, tone = 'sandstone' }: TestimonialProps) {
  return (
    <Frame $tone={tone}>
      <Art of={picture} fit="xMaxYMax meet" />
      <Wrap>
        <Figure>
          <blockquote>“{quote}”</blockquote>
          <figcaption>
            {role}
            <span>{company}</span>
          </figcaption>
        </Figure>
      </Wrap>
    </Frame>
  )
}
