/** The top of the home page. */

import { href, styled } from '@flatirons/framework'

import { heroRidge } from '../../components/art/pictures/hero.ts'
import ContactButton from '../../components/forms/contact-button.island.tsx'
import { Clients } from '../../components/sections/clients.tsx'
import { ArrowLink } from '../../components/ui/action.tsx'
import { ArtImage } from '../../components/ui/art.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Headline } from '../../components/ui/headline.tsx'
import { Lede } from '../../components/ui/text.tsx'
import { config } from '../../config.ts'
import { up } from '../../theme/breakpoints.ts'
import { tones } from '../../theme/tones.ts'
import { fontSize, leading, size, steps } from '../../theme/tokens.ts'

const Ground = styled('header')`
  ${tones.night}
  position: relative;
  overflow: hidden;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  padding: ${steps(14)} 0 ${steps(4)};
  & > picture > img {
    width: 100%;
    max-width: none;
    /* Without the empty sky at its top. */
    height: 98vw;
    object-fit: cover;
    object-position: 100% 100%;
  }
  & > div {
    width: 100%;
  }
  /* The clients stand at the foot, on plain ground below the ridge. */
  & > picture {
    order: 1;
  }
  & > :last-child {
    order: 2;
    margin-top: auto;
    padding-top: ${steps(2)};
  }
  ${up.tablet} {
    & > picture > img {
      height: 64vw;
    }
  }
  ${up.desktop} {
    min-height: ${size.heroHeight};
    padding-top: calc(${size.pageTop} + ${steps(8)});
    & > picture > img {
      position: absolute;
      z-index: -1;
      right: 0;
      bottom: ${steps(14)};
      height: calc(600px + (100vw - 1024px) * 0.5);
    }
  }
  ${up.hero} {
    & > picture > img {
      bottom: ${steps(7)};
      height: calc(100% - ${steps(7)});
    }
  }
`

const Summary = styled(Lede)`
  /* Text never lies over lit rock. */
  max-width: 21em;
`

const Title = styled('h1')`
  max-width: 8em;
  font-size: ${fontSize.display};
  line-height: ${leading};
  letter-spacing: -0.036em;
`

const Actions = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${steps(2)} ${steps(4)};
  margin-top: ${steps(5)};
`

export interface HeroProps {
  title: string
  summary: string
  clients: readonly { slug: string; client: string; path: string }[]
}

/** Holds the page's only `<h1>`. */
export function Hero({ title, summary, clients }: HeroProps) {
  return (
    <Ground>
      <ArtImage
        name="ridge"
        of={heroRidge({ width: 2560, height: 1013, seed: 7 })}
        tall={heroRidge({ width: 780, height: 1000, seed: 7 })}
        fit="xMaxYMax slice"
        isFirst
      />
      <Wrap>
        <Title>
          <Headline text={title} />
        </Title>
        <Summary>{summary}</Summary>
        <Actions>
          <ContactButton label={config.contactLabel} look="cta" />
          <ArrowLink href={href('/our-work/')}>See our work</ArrowLink>
        </Actions>
      </Wrap>
      <Wrap>
        <Clients clients={clients} />
      </Wrap>
    </Ground>
  )
}
