/** The top of a page for an error: the code, what happened, the ways out. */

import { href, styled } from '#framework'

import { tones } from '../../theme/tones.ts'
import { color, font, size } from '../../theme/tokens.ts'
import { ArrowLink, Button } from '../ui/action.tsx'
import { Wrap } from '../ui/band.tsx'
import { Lede } from '../ui/text.tsx'

const Ground = styled('header')`
  ${tones.night}
  padding: calc(${size.pageTop} + 48px) 0 clamp(48px, 6vw, 88px);
  & h1 {
    max-width: 9em;
    margin-top: 20px;
  }
`

const Code = styled('p')`
  color: ${color.alpenglow};
  font: 680 clamp(6.5rem, 4rem + 11vw, 15rem) / 0.86 ${font.display};
  letter-spacing: -0.03em;
`

const WaysOut = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  margin-top: 32px;
`

export interface ErrorHeaderProps {
  code: number
  title: string
  summary: string
}

/** Holds the page's only `<h1>`, below the code. */
export function ErrorHeader({ code, title, summary }: ErrorHeaderProps) {
  return (
    <Ground>
      <Wrap>
        <Code>{code}</Code>
        <h1>{title}</h1>
        <Lede>{summary}</Lede>
        <WaysOut>
          <Button href={href('/')}>Back to the trailhead</Button>
          <ArrowLink href={href('/our-work/')}>Our work</ArrowLink>
          <ArrowLink href={href('/blog/')}>Blog</ArrowLink>
        </WaysOut>
      </Wrap>
    </Ground>
  )
}
