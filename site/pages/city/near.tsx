/** What is near in a city: the work that it brings to us, on the city's own sky. */

import { styled } from '@flatirons/framework'

import { backgroundOf, pictureOf } from '../../drawings/picture.ts'
import { ArtImage } from '../../components/ui/art.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { PairGrid, type PairGridItem } from '../../components/ui/pair-grid.tsx'
import { Split } from '../../components/ui/split.tsx'
import { up } from '../../theme/breakpoints.ts'
import { inkOn } from '../../theme/contrast.ts'
import { toneOn } from '../../theme/tones.ts'
import { space, steps } from '../../theme/tokens.ts'

const Section = styled('section')<{ $sky: string; $ink: 'night' | 'white' }>`
  ${({ $ink }) => toneOn($ink)}
  --paper: ${({ $sky }) => $sky};
  padding-block: ${space.band};
  background: var(--paper);
  color: var(--ink);
`

const Skyline = styled('div')`
  margin-top: ${steps(5)};
`

const View = styled(ArtImage)`
  width: 100%;
`

const Texts = styled('div')`
  ${up.desktop} {
    & > ul {
      margin-top: 0;
    }
  }
`

export interface NearProps {
  slug: string
  title: string
  items: readonly PairGridItem[]
}

/** A band with the skyline on the left and short texts on the right; null without texts. */
export function Near({ slug, title, items }: NearProps) {
  if (items.length === 0) return null
  const view = pictureOf('cities', slug, { shape: 'tile' })
  const sky = backgroundOf(view)
  return (
    <Section $sky={sky} $ink={inkOn(sky)} aria-labelledby="near">
      <Wrap>
        <Split>
          <div>
            <h2 id="near">{title}</h2>
            <Skyline>
              <View name={`${slug}-tile`} of={view} />
            </Skyline>
          </div>
          <Texts>
            <PairGrid items={items} columns={2} />
          </Texts>
        </Split>
      </Wrap>
    </Section>
  )
}
