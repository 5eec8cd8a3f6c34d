/** The team: a hand with a tool, a role, and a sentence about each person's work. */

import { styled } from '@flatirons/framework'

import { hand } from '../../drawings/hand.ts'
import { ArtImage } from '../../components/ui/art.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Intro, Title } from '../../components/ui/text.tsx'
import type { AboutUs } from '../../models/singles.ts'
import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { font, space, steps } from '../../theme/tokens.ts'

const List = styled('ul')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(7.75rem, 100%), 1fr));
  gap: ${steps(4)} ${space.gap};
  margin-top: ${space.block};
  /* Ten people fill two rows at every width, except on phones. */
  ${up.tablet} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    column-gap: ${steps(2)};
  }
  ${up.columns} {
    gap: ${steps(7)} ${space.gap};
  }
`

const Picture = styled(ArtImage)`
  width: 100%;
`

const Name = styled('b')`
  display: block;
  margin-top: ${steps(2)};
  font: 620 1.25rem / 1.2 ${font.display};
  letter-spacing: -0.012em;
`

const Role = styled('span')`
  display: block;
  font-weight: 550;
`

const Line = styled('p')`
  margin-top: ${steps(0.5)};
  color: ${ink.muted};
  font-size: 1rem;
  line-height: 1.45;
`

export interface TeamProps {
  title: string
  text: string
  people: AboutUs['team']
}

/** Shows the name if there is one, with the role below; otherwise only the role. */
export function Team({ title, text, people }: TeamProps) {
  return (
    <Band tone="dusk" labelledBy="team">
      <Title id="team">{title}</Title>
      <Intro>{text}</Intro>
      <List>
        {people.map(({ name, role, line, tool }, turn) => (
          <li key={role}>
            <Picture name="hand" of={hand({ seed: role, turn, tool })} />
            <Name>{name ?? role}</Name>
            {name && <Role>{role}</Role>}
            <Line>{line}</Line>
          </li>
        ))}
      </List>
    </Band>
  )
}
