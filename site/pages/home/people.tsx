/** The hands of the people who do the work. */

import { styled } from '@flatirons/framework'

import { hand } from '../../drawings/hand.ts'
import { ArtImage } from '../../components/ui/art.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Prose } from '../../components/ui/prose.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Title } from '../../components/ui/text.tsx'
import type { AboutUs } from '../../models/singles.ts'
import { down } from '../../theme/breakpoints.ts'
import { steps } from '../../theme/tokens.ts'

const Hands = styled('div')`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${steps(1)};
  /* The pictures would have the last sheet to themselves. */
  @media print {
    display: none;
  }
`

const Hand = styled(ArtImage)`
  width: 100%;
`

const Text = styled('div')`
  margin-top: ${steps(4)};
`

/** Hidden on phones, where the menu links to the "About us" page. */
const OnWide = styled('div')`
  ${down.mobile} {
    display: none;
  }
`

/** A band with a hand for each role. The "About us" page describes what the people do. */
export function People({ title, body, team }: { title: string; body: string; team: AboutUs['team'] }) {
  return (
    <OnWide>
      <Band tone="dusk" labelledBy="people" isClose="both">
        <Split>
          <div>
            <Title id="people">{title}</Title>
            <Text>
              <Prose html={body} />
            </Text>
          </div>
          <Hands>
            {team.map(({ role, tool }, turn) => (
              <Hand key={role} name="hand" of={hand({ seed: role, turn, tool })} />
            ))}
          </Hands>
        </Split>
      </Band>
    </OnWide>
  )
}
