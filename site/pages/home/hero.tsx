/** The top of the home page. */

import { href, styled } from '@flatirons/framework'

import { picture } from '../../components/art/picture.ts'
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
import { ease, fontSize, leading, size, steps } from '../../theme/tokens.ts'

const Ground = styled('header')`
  ${tones.night}
  position: relative;
  overflow: hidden;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  padding: ${steps(14)} 0 ${steps(4)};
  & > div {
    width: 100%;
  }
  /* The clients stand at the foot, on plain ground below the ridge. */
  & > :last-child {
    order: 2;
    margin-top: auto;
    padding-top: ${steps(2)};
  }
  ${up.desktop} {
    min-height: ${size.heroHeight};
    padding-top: calc(${size.pageTop} + ${steps(8)});
  }
`

const Ridge = styled('div')`
  position: relative;
  order: 1;
  /* Without the empty sky at its top. */
  height: 98vw;
  & img {
    width: 100%;
    max-width: none;
    height: 100%;
    object-fit: cover;
    object-position: 100% 100%;
  }
  & picture {
    display: block;
    height: 100%;
  }
  ${up.tablet} {
    height: 64vw;
  }
  ${up.desktop} {
    position: absolute;
    z-index: -1;
    right: 0;
    bottom: ${steps(14)};
    height: calc(600px + (100vw - 1024px) * 0.5);
  }
  ${up.hero} {
    bottom: ${steps(7)};
    height: calc(100% - ${steps(7)});
  }
  @media print {
    display: none;
  }
`

/**
 * Light comes down the rock once, as the sun rises: its frame comes down, and the picture in it stands still. Both are
 * layers that move and are drawn once. Without a graphics card each pixel of the frame costs time, so on wide screens it
 * holds only the lit part: three quarters of the ridge's height, and 55 % of its width.
 */
const Dawn = styled('div')`
  --frame: 1;
  position: absolute;
  inset: 0;
  overflow: hidden;
  animation: down 2.6s ${ease};
  & > picture {
    animation: up 2.6s ${ease};
  }
  ${up.tablet} {
    --frame: 0.75;
    inset: 0 0 25% 45%;
    & > picture {
      width: calc(100% / 0.55);
      height: calc(100% / 0.75);
      margin-left: calc(-45% / 0.55);
    }
  }
  @keyframes down {
    from {
      transform: translateY(-80%);
    }
  }
  @keyframes up {
    from {
      transform: translateY(calc(80% * var(--frame)));
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
      <Ridge>
        <ArtImage
          name="ridge"
          of={picture('home-ridge')}
          tall={picture('home-ridge-tall')}
          fit="xMaxYMax slice"
          isFirst
        />
        <Dawn>
          <ArtImage
            name="light"
            of={picture('home-light')}
            tall={picture('home-light-tall')}
            fit="xMaxYMax slice"
            isFirst
          />
        </Dawn>
      </Ridge>
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
