/** A full-width client quote, on the client's background color beside the client's rock. */

import { mixin, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { inkOn } from '../../theme/contrast.ts'
import { toneOn } from '../../theme/tones.ts'
import { font, fontSize, space, steps } from '../../theme/tokens.ts'
import type { Drawing } from '../../drawings/kit/svg.ts'
import { Art } from '../ui/art.tsx'
import { Section, Wrap } from '../ui/band.tsx'

const onPaper = (paper: string) => mixin`
  ${toneOn(inkOn(paper))}
  background: ${paper};
`

const Frame = styled(Section)<{ $paper?: string | undefined }>`
  ${({ $paper }) => $paper && onPaper($paper)}
  padding-block: ${space.band};
  overflow: hidden;
`

const Rock = styled(Art)`
  display: none;
  ${up.desktop} {
    display: block;
    position: absolute;
    right: 0;
    bottom: 0;
    width: min(46%, 660px);
    height: 100%;
  }
`

const Quote = styled('blockquote')`
  max-width: 21em;
  font: 560 ${fontSize.quote} / 1.14 ${font.display};
  letter-spacing: -0.024em;
  text-wrap: pretty;
  /* The quotation mark is in the margin beside the lines. */
  text-indent: -0.48em;
  /* Paper has no margin. */
  @media print {
    text-indent: 0;
  }
  ${up.desktop} {
    max-width: 18.5em;
  }
`

const Source = styled('figcaption')`
  margin-top: ${steps(4)};
  font-weight: 650;
`

const Company = styled('span')`
  display: block;
  font-weight: 400;
`

export interface TestimonialProps {
  /** Placed in the bottom right corner. */
  picture: Drawing
  quote: string
  role: string
  company: string
  /** The client's background color; sandstone by default. */
  ground?: string
}

/** A quote with the speaker's role and company. */
export function Testimonial({ picture, quote, role, company, ground }: TestimonialProps) {
  return (
    <Frame $tone="sandstone" $paper={ground}>
      <Rock of={picture} fit="xMaxYMax meet" />
      <Wrap>
        <figure>
          <Quote>“{quote}”</Quote>
          <Source>
            {role}
            <Company>{company}</Company>
          </Source>
        </figure>
      </Wrap>
    </Frame>
  )
}
