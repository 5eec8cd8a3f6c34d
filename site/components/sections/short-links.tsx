/** A few related pages, beside their heading. */

import { href, mixin, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink, type Tone } from '../../theme/tones.ts'
import { font, fontSize, size, space, steps } from '../../theme/tokens.ts'
import { Band, OnScreen } from '../ui/band.tsx'
import { Icon } from '../ui/icon.tsx'
import { Split } from '../ui/split.tsx'

const PAIR = mixin`
  grid-template-columns: 3fr 2fr;
  && > * {
    display: block;
  }
  & .heading {
    margin-bottom: ${steps(3)};
  }
`

/** Each group's heading is beside its links. With two groups, the headings are above the links. */
const Groups = styled('div')<{ $isPair: boolean }>`
  display: grid;
  gap: ${steps(6)} ${space.gap};
  && > * {
    row-gap: ${steps(2)};
  }
  ${up.desktop} {
    ${({ $isPair }) => $isPair && PAIR}
  }
`

const Heading = styled('h2')`
  font-size: ${fontSize.h3};
`

/** As many columns as fit. */
const List = styled('ul')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  column-gap: ${space.gap};
  & > li {
    border-top: 1px solid ${ink.rule};
  }
  & > li > a {
    display: flex;
    gap: ${steps(2)};
    align-items: center;
    min-height: ${size.target};
    padding: ${steps(1)} 0;
    font: 620 ${fontSize.h4} / 1.3 ${font.display};
    text-decoration: none;
  }
  & > li > a:hover {
    color: ${ink.accent};
    text-decoration: underline;
  }
`

/** A page, shown by its title. */
export interface ShortLink {
  path: string
  title: string
  /** Icon on the left of the title. */
  icon?: string
}

/** Related pages under one heading. */
export interface LinkGroup {
  id: string
  title: string
  links: readonly ShortLink[]
}

/** Lists a few pages by title only; null without links. */
export function ShortLinks({ groups, tone = 'dusk' }: { groups: readonly LinkGroup[]; tone?: Tone }) {
  const shown = groups.filter(({ links }) => links.length > 0)
  if (!shown[0]) return null
  return (
    <OnScreen>
      <Band tone={tone} labelledBy={shown[0].id} isClose="both">
        <Groups $isPair={shown.length === 2}>
          {shown.map(({ id, title, links }) => (
            <Split key={id}>
              <Heading id={id} className="heading">
                {title}
              </Heading>
              <List>
                {links.map(({ path, title: name, icon }) => (
                  <li key={path}>
                    <a href={href(path)}>
                      {icon && <Icon name={icon} size={28} />}
                      {name}
                    </a>
                  </li>
                ))}
              </List>
            </Split>
          ))}
        </Groups>
      </Band>
    </OnScreen>
  )
}
