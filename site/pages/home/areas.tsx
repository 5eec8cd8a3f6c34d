/** The kinds of work as a column of strata: a strip of rock, a large name, a sentence, the services. */

import { href, styled } from '@flatirons/framework'

import { ROCKS } from '../../components/art/kit/lithology.ts'
import { Band } from '../../components/ui/band.tsx'
import { RockPattern, type Kind } from '../../components/ui/rock-pattern.tsx'
import { Title } from '../../components/ui/text.tsx'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { fontSize, space, steps } from '../../theme/tokens.ts'

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
  & > svg {
    position: absolute;
    inset: 0 auto 0 0;
    width: 72px;
  }
  & > div > span {
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
  & > p {
    max-width: 30em;
  }
  & a {
    text-underline-offset: 0.18em;
  }
  & > ul > li > a {
    display: inline-block;
    padding: ${steps(0.5)} 0;
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: start;
    min-height: 152px;
    padding: ${steps(3.5)} 0;
    & > svg {
      width: calc((100% - 4 * ${space.gap}) / 5);
    }
    & > div {
      grid-column: 2 / 4;
    }
    & h3 {
      font-size: ${fontSize.h2};
      letter-spacing: -0.03em;
    }
    /* A section through real rock has layers of many heights. */
    &:nth-child(3n + 2) {
      min-height: 212px;
    }
    &:nth-child(4n) {
      min-height: 196px;
    }
    & > p {
      padding-top: ${steps(1)};
    }
    & > ul {
      padding-top: ${steps(0.5)};
    }
  }
`

/** A kind of work, with the services that belong to it. */
export interface Area {
  title: string
  kind: Kind
  text: string
  services: readonly { path: string; title: string }[]
}

/** A band of strata, one for each kind of work. */
export function Areas({ title, areas }: { title: string; areas: readonly Area[] }) {
  return (
    <Band tone="snow" labelledBy="areas">
      <Title id="areas">{title}</Title>
      <List>
        {areas.map(({ title: name, kind, text, services }) => (
          <Stratum key={kind}>
            <RockPattern kind={kind} />
            <div>
              <h3>{name}</h3>
              <span>In rock: {ROCKS[kind]}</span>
            </div>
            <p>{text}</p>
            <ul>
              {services.map((service) => (
                <li key={service.path}>
                  <a href={href(service.path)}>{service.title}</a>
                </li>
              ))}
            </ul>
          </Stratum>
        ))}
      </List>
    </Band>
  )
}
