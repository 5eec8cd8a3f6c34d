/** The header of an error page: the status code if any, what happened, links to other pages, and a picture. */

import { href, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { tones } from '../../theme/tones.ts'
import { color, font, fontSize, size, steps } from '../../theme/tokens.ts'
import { picture } from '../../drawings/picture.ts'
import { ArtImage } from '../ui/art.tsx'
import { ArrowLink, Button } from '../ui/action.tsx'
import { Wrap } from '../ui/band.tsx'
import { Headline } from '../ui/headline.tsx'
import { Intro } from '../ui/text.tsx'

const Header = styled('header')`
  ${tones.night}
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding-top: calc(${size.pageTop} + ${steps(6)});
  & .scene {
    width: 100%;
  }
  ${up.desktop} {
    min-height: min(67vw, 960px);
    padding-bottom: ${steps(15)};
    & .scene {
      position: absolute;
      z-index: -1;
      right: 0;
      bottom: 0;
      max-width: none;
      height: 80%;
      object-fit: cover;
      object-position: 100% 100%;
    }
  }
  ${up.hero} {
    & .scene {
      height: 100%;
    }
  }
`

const Title = styled('h1')`
  max-width: 9em;
  margin-top: ${steps(2.5)};
`

/** Text is never on rock. */
const Summary = styled(Intro)`
  ${up.desktop} {
    max-width: 21em;
  }
`

const Code = styled('p')`
  color: ${color.alpenglow};
  font: 680 min(clamp(6.5rem, 4rem + 11vw, 15rem), 33vw) / 0.86 ${font.display};
  letter-spacing: -0.03em;
`

const Meaning = styled('p')`
  margin-top: ${steps(2)};
  color: ${color.alpenglow};
  font-weight: 650;
  font-size: ${fontSize.h3};
  line-height: 1.2;
`

const WaysOut = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${steps(1.5)} ${steps(3)};
  margin-top: ${steps(4)};
`

export interface ErrorHeaderProps {
  code?: number | undefined
  /** The meaning of the status code. */
  meaning?: string | undefined
  title: string
  summary: string
  /** File name in `site/pictures/`; the version for phones ends with `-tall`. */
  picture: string
}

/** Contains the page's only `<h1>`. */
export function ErrorHeader({ code, meaning, title, summary, picture: name }: ErrorHeaderProps) {
  return (
    <Header>
      <Wrap>
        {code && <Code>{code}</Code>}
        {meaning && <Meaning>{meaning}</Meaning>}
        <Title>
          <Headline text={title} />
        </Title>
        <Summary>{summary}</Summary>
        <WaysOut>
          <Button href={href('/')}>Back to the trailhead</Button>
          <ArrowLink href={href('/our-work/')}>Our work</ArrowLink>
          <ArrowLink href={href('/blog/')}>Blog</ArrowLink>
        </WaysOut>
      </Wrap>
      <ArtImage
        name={name}
        of={picture(name)}
        tall={picture(`${name}-tall`)}
        fit="xMaxYMax slice"
        isFirst
        className="scene"
      />
    </Header>
  )
}
