/** The people who do the work, by their portraits. */

import { styled } from '@flatirons/framework'

import { portrait } from '../../components/art/portrait.ts'
import { ArtImage } from '../../components/ui/art.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Prose } from '../../components/ui/prose.tsx'
import { Title } from '../../components/ui/text.tsx'
import { up } from '../../theme/breakpoints.ts'
import { steps } from '../../theme/tokens.ts'

const Portraits = styled('div')`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${steps(1)};
  margin: ${steps(5)} 0 ${steps(4)};
  & img {
    width: 100%;
  }
  ${up.tablet} {
    grid-template-columns: repeat(10, minmax(0, 1fr));
  }
`

/** A band with a portrait for each role. What the people do is told on their own page. */
export function People({ title, body, roles }: { title: string; body: string; roles: readonly string[] }) {
  return (
    <Band tone="dusk" labelledBy="people" isClose="both">
      <Title id="people">{title}</Title>
      <Portraits>
        {roles.map((role, turn) => (
          <ArtImage key={role} name="portrait" of={portrait({ seed: role, turn })} />
        ))}
      </Portraits>
      <Prose html={body} />
    </Band>
  )
}
