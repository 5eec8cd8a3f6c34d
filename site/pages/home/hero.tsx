/** The top of the home page. */

import { href, styled } from '#framework'

import ContactButton from '../../components/forms/contact-button.island.tsx'
import { ArrowLink } from '../../components/ui/action.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Lede } from '../../components/ui/text.tsx'
import { config } from '../../config.ts'
import { up } from '../../theme/breakpoints.ts'
import { tones } from '../../theme/tones.ts'
import { fontSize, size } from '../../theme/tokens.ts'
import { Ridge } from './ridge.tsx'

const Ground = styled('header')`
  ${tones.night}
  position: relative;
  min-height: 900px;
  padding-top: 112px;
  overflow: hidden;
  isolation: isolate;
  ${up.desktop} {
    min-height: ${size.heroHeight};
    padding-top: calc(${size.pageTop} + 64px);
  }
`

const Title = styled('h1')`
  max-width: 9.4em;
  font-size: ${fontSize.display};
  line-height: 1.01;
  letter-spacing: -0.036em;
`

const Actions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 32px;
  margin-top: 40px;
  /* Text never lies over lit rock. */
  ${up.desktop} {
    flex-direction: column;
    align-items: flex-start;
    max-width: 22em;
  }
`

export interface HeroProps {
  title: string
  summary: string
}

/** Holds the page's only `<h1>`. */
export function Hero({ title, summary }: HeroProps) {
  return (
    <Ground>
      <Wrap>
        <Title>{title}</Title>
        <Lede>{summary}</Lede>
        <Actions>
          <ContactButton label={config.contactLabel} look="cta" />
          <ArrowLink href={href('/our-work/')}>See our work</ArrowLink>
        </Actions>
      </Wrap>
      <Ridge />
    </Ground>
  )
}
