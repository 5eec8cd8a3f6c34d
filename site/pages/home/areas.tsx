/** The kinds of work as a column of strata: a strip of rock, a large name, a sentence, the services. */

import { href, styled } from '@flatirons/framework'

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

const Stratum = styled('li')`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(1)} ${space.gap};
  padding: ${steps(3)} 0 ${steps(3)} ${steps(11.5)};
  border-bottom: 2px solid ${ink.text};
  break-inside: avoid;
  & > svg {
    position: absolute;
    inset: 0 auto 0 0;
    width: 72px;
    transition: transform 0.25s ${ease};
  }
  /* The name is a link, and so is the rock beside it, which the link lifts out of the column. */
  & h3 > a {
    text-decoration: none;
  }
  & h3 > a::after {
    content: '';
    position: absolute;
    z-index: 2;
    inset: 0 auto 0 0;
    width: 72px;
  }
  &:has(h3 > a:hover) h3,
  &:has(h3 > a:focus-visible) h3 {
    color: ${ink.accent};
  }
  &:has(h3 > a:hover) > svg,
  &:has(h3 > a:focus-visible) > svg {
    z-index: 1;
    transform: translate(9px, -12px);
  }
  & a {
    text-underline-offset: 0.18em;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${steps(2.5)};
  }
  & li > a {
    display: inline-block;
    padding: ${steps(0.5)} 0;
  }
  /* On phones, each kind of work has one link, its name. */
  ${down.mobile} {
    padding: ${steps(1.5)} 0 ${steps(1.5)} ${steps(9)};
    & > svg,
    & h3 > a::after {
      width: 56px;
    }
    & p {
      font-size: 1rem;
      line-height: 1.5;
    }
    & ul {
      display: none;
    }
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: center;
    min-height: ${steps(12)};
    padding: ${steps(1)} 0;
    & > svg,
    & h3 > a::after {
      width: calc((100% - 4 * ${space.gap}) / 5);
    }
    & > div {
      grid-column: 2 / 4;
    }
    & > div + div {
      grid-column: 4 / 6;
      font-size: 1rem;
      line-height: 1.5;
    }
    & h3 {
      font-size: ${fontSize.h2};
      letter-spacing: -0.03em;
    }
  }
`

const Head = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${steps(3)} ${space.gap};
  /* On phones, the hero has the same link. */
  ${down.mobile} {
    & > div {
      display: none;
    }
  }
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
        <OnScreen>
          <ArrowLink href={href('/pricing/')}>Pricing</ArrowLink>
        </OnScreen>
      </Head>
      <List>
        {areas.map(({ title: name, kind, text, services }) => (
          <Stratum key={kind}>
            <RockPattern kind={kind} />
            <div>
              <h3>{services[0] ? <a href={href(services[0].path)}>{name}</a> : name}</h3>
            </div>
            <div>
              <p>{text}</p>
              <ul>
                {services.map((service) => (
                  <li key={service.path}>
                    <a href={href(service.path)}>{service.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          </Stratum>
        ))}
      </List>
    </Band>
  )
}
