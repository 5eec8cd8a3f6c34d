/** The header of the home page. */

import { href } from '@flatirons/framework'

import { picture } from '../../drawings/picture.ts'
import ContactButton from '../../components/forms/contact-button.island.tsx'
import { Clients } from '../../components/sections/clients.tsx'
import { ArrowLink } from '../../components/ui/action.tsx'
import { anchorId, type Anchor } from '../../components/ui/anchors.tsx'
import { ArtImage } from '../../components/ui/art.tsx'
import { Headline } from '../../components/ui/headline.tsx'
import { config } from '../../config.ts'
import Sunrise from './sunrise.island.ts'
import { Header, Foot, Ridge, Dawn, Moon, Stages, Stage, Summary, Text, Title, Actions } from './hero.styles.ts'

export interface HeroProps {
  title: string
  summary: string
  clients: readonly { slug: string; client: string; path: string }[]
  /** The stages of a project, as many as the ridge has numerals. */
  stages: readonly Anchor[]
}

/** Contains the page's only `<h1>`. */
export function Hero({ title, summary, clients, stages }: HeroProps) {
  return (
    <Header>
      <Text>
        <Title>
          <Headline text={title} />
        </Title>
        <Summary>{summary}</Summary>
        <Actions>
          <ContactButton label={config.contactLabel} look="cta" />
          <ArrowLink href={href('/our-work/')}>See our work</ArrowLink>
          <ArrowLink href={href('/pricing/')}>Pricing</ArrowLink>
        </Actions>
      </Text>
      <Ridge data-dawn>
        <Sunrise />
        <Moon />
        <ArtImage
          name="ridge"
          of={picture('home-ridge')}
          tall={picture('home-ridge-tall')}
          fit="xMaxYMax slice"
          isFirst
          className="rock"
          frame="frame"
        />
        <Dawn>
          <ArtImage
            name="light"
            of={picture('home-light')}
            tall={picture('home-light-tall')}
            fit="xMaxYMax slice"
            isFirst
            className="rock"
            frame="frame"
          />
        </Dawn>
        <Stages aria-label="Stages of a project">
          {stages.map(({ title: name }, index) => (
            <li key={name}>
              <Stage href={`#${anchorId(name)}`} $index={index} aria-label={name}>
                <span className="name">{name}</span>
              </Stage>
            </li>
          ))}
        </Stages>
      </Ridge>
      <Foot>
        <Clients clients={clients} />
      </Foot>
    </Header>
  )
}
