/** What a client said, full width. */

import { styled } from '#framework'

import { font, fontSize } from '../../theme/tokens.ts'
import { Band } from '../ui/band.tsx'

const Figure = styled('figure')`
  & > blockquote {
    max-width: 21em;
    font: 560 ${fontSize.quote} / 1.14 ${font.display};
    letter-spacing: -0.024em;
    text-wrap: pretty;
    hanging-punctuation: first last;
  }
  & > figcaption {
    margin-top: 32px;
    font-weight: 650;
  }
  & > figcaption > span {
    display: block;
    font-weight: 400;
  }
`

export interface TestimonialProps {
  quote: string
  role: string
  company: string
}

/** A quote with the role and the company of whoever said it. */
export function Testimonial({ quote, role, company }: TestimonialProps) {
  return (
    <Band tone="sandstone">
      <Figure>
        <blockquote>“{quote}”</blockquote>
        <figcaption>
          {role}
          <span>{company}</span>
        </figcaption>
      </Figure>
    </Band>
  )
}
