/** The kinds of work as a column of strata: a strip of rock, a large name, a sentence, the services. */

import { href, mixin, styled } from '@flatirons/framework'

import { ArrowLink } from '../../components/ui/action.tsx'
import { Band, OnScreen } from '../../components/ui/band.tsx'
import { RockPattern, type Kind } from '../../components/ui/rock-pattern.tsx'
import { Title } from '../../components/ui/text.tsx'
import { down, up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { ease, fontSize, space, steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  margin-top: ${space.block};
  border-top: 3px solid ${ink.text};
`

/** The width of a strip of rock. */
const onRock = mixin`
  width: 72px;
  ${down.mobile} {
    width: 56px;
  }
  ${up.desktop} {
    width: calc((100% - 4 * ${space.gap}) / 5);
  }
`

/** The link of the name lifts the rock beside it out of the column, and the name changes color. */
const Stratum = styled('li')`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(1)} ${space.gap};
  padding: ${steps(3)} 0 ${steps(3)} ${steps(11.5)};
  border-bottom: 2px solid ${ink.text};
  break-inside: avoid;
  &:has([data-name]:hover),
  &:has([data-name]:focus-visible) {
    --name: ${ink.accent};
    --lift: translate(9px, -12px);
    --layer: 1;
  }
  ${down.mobile} {
    padding: ${steps(1.5)} 0 ${steps(1.5)} ${steps(9)};
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: center;
    min-height: ${steps(12)};
    padding: ${steps(1)} 0;
  }
`

const Rock = styled('div')`
  position: absolute;
  z-index: var(--layer, auto);
  inset: 0 auto 0 0;
  ${onRock}
  transform: var(--lift, none);
  transition: transform 0.25s ${ease};
`

const Name = styled('h3')`
  color: var(--name, inherit);
  ${up.desktop} {
    grid-column: 2 / 4;
    font-size: ${fontSize.h2};
    letter-spacing: -0.03em;
  }
`

/** The link also covers the rock. */
const NameLink = styled('a')`
  text-decoration: none;
  text-underline-offset: 0.18em;
  &::after {
    content: '';
    position: absolute;
    z-index: 2;
    inset: 0 auto 0 0;
    ${onRock}
  }
`

const Words = styled('div')`
  ${up.desktop} {
    grid-column: 4 / 6;
    font-size: 1rem;
    line-height: 1.5;
  }
`

const Text = styled('p')`
  ${down.mobile} {
    font-size: 1rem;
    line-height: 1.5;
  }
`

/** On phones, each kind of work has one link, its name. */
const Services = styled('ul')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${steps(2.5)};
  ${down.mobile} {
    display: none;
  }
`

const ServiceLink = styled('a')`
  display: inline-block;
  padding: ${steps(0.5)} 0;
  text-underline-offset: 0.18em;
`

/** On phones, the hero has the same link. */
const PricingLink = styled(OnScreen)`
  ${down.mobile} {
    display: none;
  }
`

const Head = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${steps(3)} ${space.gap};
`

/** A kind of work with its services, the main service first. */
export interface Area {
  title: string
  kind: Kind
  text: string
  services: readonly { path: string; title: string }[]
}

/** A band with one stratum for each kind of work. */
export function Areas({ title, areas }: { title: string; areas: readonly Area[] }) {
  return (
    <Band tone="snow" labelledBy="areas" isClose="both">
      <Head>
        <Title id="areas">{title}</Title>
        <PricingLink>
          <ArrowLink href={href('/pricing/')}>Pricing</ArrowLink>
        </PricingLink>
      </Head>
      <List>
        {areas.map(({ title: name, kind, text, services }) => (
          <Stratum key={kind}>
            <Rock>
              <RockPattern kind={kind} />
            </Rock>
            <Name>
              {services[0] ? (
                <NameLink href={href(services[0].path)} data-name="">
                  {name}
                </NameLink>
              ) : (
                name
              )}
            </Name>
            <Words>
              <Text>{text}</Text>
              <Services>
                {services.map((service) => (
                  <li key={service.path}>
                    <ServiceLink href={href(service.path)}>{service.title}</ServiceLink>
                  </li>
                ))}
              </Services>
            </Words>
          </Stratum>
        ))}
      </List>
    </Band>
  )
}
