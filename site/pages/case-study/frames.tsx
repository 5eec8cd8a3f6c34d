/** A picture essay: full-width pictures, each with one or two sentences in large type below. */

import { styled } from '@flatirons/framework'

import { pictureOf } from '../../drawings/picture.ts'
import { ArtImage } from '../../components/ui/art.tsx'
import type { CaseStudy } from '../../models/case-study.ts'
import { up } from '../../theme/breakpoints.ts'
import { ink, tones } from '../../theme/tones.ts'
import { font, fontSize, size, space, steps } from '../../theme/tokens.ts'

const List = styled('section')`
  ${tones.night}
  background: ${ink.paper};
  color: ${ink.text};
`

/** Two of them fit on a sheet. */
const Frame = styled('figure')`
  @media print {
    break-inside: avoid;
  }
`

const Picture = styled(ArtImage)`
  width: 100%;
  max-height: 1100px;
  object-fit: cover;
`

const Caption = styled('figcaption')`
  max-width: ${size.pageWidth};
  margin-inline: auto;
  padding: ${steps(5)} ${space.gutter} clamp(${steps(7)}, 8vw, ${steps(14)});
  font: 560 ${fontSize.quote} / 1.16 ${font.display};
  letter-spacing: -0.024em;
  text-wrap: pretty;
  ${up.desktop} {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    column-gap: ${space.gap};
  }
  @media print {
    padding-block: ${steps(1.5)} ${steps(3)};
  }
`

/** Every second text ends at the right. */
const Words = styled('span')<{ $isRight: boolean }>`
  ${up.desktop} {
    grid-column: ${({ $isRight }) => ($isRight ? '2 / 6' : '1 / 5')};
  }
`

export interface FramesProps {
  slug: string
  client: string
  frames: NonNullable<CaseStudy['frames']>
}

export function Frames({ slug, client, frames }: FramesProps) {
  return (
    <List aria-label={`${client}, in pictures`}>
      {frames.map(({ picture, alt, text }, index) => {
        const draw = (shape?: string) => pictureOf('case-studies', slug, { part: picture, shape })
        return (
          <Frame key={text}>
            <Picture name={`${slug}-${picture}`} of={draw()} tall={draw('tall')} alt={alt} />
            <Caption>
              <Words $isRight={index % 2 === 1}>{text}</Words>
            </Caption>
          </Frame>
        )
      })}
    </List>
  )
}
