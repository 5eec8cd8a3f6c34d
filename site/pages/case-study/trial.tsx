/** A case study's interactive demo: a drawing with real controls, on the client's background color. */

import type { ComponentType } from 'react'

import { styled } from '@flatirons/framework'

import { backgroundOf, pictureOf } from '../../drawings/picture.ts'
import Boundary from '../../components/trials/boundary.island.tsx'
import Deadline from '../../components/trials/deadline.island.tsx'
import { GatePhone } from '../../components/trials/gate-phone.tsx'
import { scene, Screen } from '../../components/trials/gate-scene.tsx'
import Match from '../../components/trials/match.island.tsx'
import Request from '../../components/trials/request.island.tsx'
import { Stage } from '../../components/trials/stage.ts'
import Track from '../../components/trials/track.island.tsx'
import Visit from '../../components/trials/visit.island.tsx'
import { Accordion } from '../../components/ui/accordion.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Intro } from '../../components/ui/text.tsx'
import type { Question } from '../../models/fields.ts'
import { inkOn } from '../../theme/contrast.ts'
import { toneOn } from '../../theme/tones.ts'
import { space } from '../../theme/tokens.ts'

/** The client whose demo is the gate of the home page. */
const GATE = 'headgate'

const TRIALS: Partial<Record<string, ComponentType<object>>> = {
  switchyard: Track,
  fernhill: Visit,
  ledgerline: Match,
  docketwell: Deadline,
  'plat-and-parcel': Boundary,
  'tin-shed': Request,
}

const Section = styled('section')<{ $paper: string; $ink: 'night' | 'white' }>`
  ${({ $ink }) => toneOn($ink)}
  --paper: ${({ $paper }) => $paper};
  padding-block: ${space.band};
  background: var(--paper);
  color: var(--ink);
`

/** The gate of the home page, as wide as the window. */
const GateSection = styled(Section)`
  padding-bottom: 0;
  overflow: hidden;
  @supports (overflow: clip) {
    overflow: clip;
  }
`

const Scene = styled('div')`
  ${scene}
  margin-top: ${space.block};
`

/** Hidden without scripts and in print, where the demo can't be used. */
const Invitation = styled('span')`
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export interface TrialProps {
  slug: string
  title: string
  text: string
  /** Instructions for the visitor. */
  invitation?: string | undefined
  /** Shown as an accordion if the client has no demo. */
  questions?: readonly Question[] | undefined
}

/** A band with text and the client's demo. */
export function Trial({ slug, title, text, invitation, questions }: TrialProps) {
  const ground = backgroundOf(pictureOf('case-studies', slug))
  const Touch = TRIALS[slug]
  const words = (
    <div>
      <h2 id="trial">{title}</h2>
      <Intro>
        {text} {invitation && <Invitation>{invitation}</Invitation>}
      </Intro>
    </div>
  )
  if (slug === GATE)
    return (
      <GateSection $paper={ground} $ink={inkOn(ground)} aria-labelledby="trial">
        <Wrap>{words}</Wrap>
        <Scene data-gate="">
          <Screen slug={slug} aria-hidden="true" />
          <GatePhone />
        </Scene>
      </GateSection>
    )
  return (
    <Section $paper={ground} $ink={inkOn(ground)} aria-labelledby="trial">
      <Wrap>
        <Split>
          {words}
          {Touch ? (
            <Stage aria-labelledby="trial">
              <Touch />
            </Stage>
          ) : (
            questions && <Accordion items={questions} />
          )}
        </Split>
      </Wrap>
    </Section>
  )
}
