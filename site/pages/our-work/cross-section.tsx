/** All projects as one geological section, and below it the numbers in words. */

import { styled } from '@flatirons/framework'

import { crossSection } from '../../components/art/pictures/cross-section.ts'
import { ArtPair } from '../../components/ui/art.tsx'
import { Ground, Wrap } from '../../components/ui/band.tsx'
import { Rows } from '../../components/ui/rows.tsx'
import type { CaseCard } from '../../models/case-study.ts'
import { ink } from '../../theme/tones.ts'
import { font, space, steps } from '../../theme/tokens.ts'

const Frame = styled(Ground)`
  padding-top: 0;
  overflow: hidden;
  & h2 {
    margin-top: ${space.block};
  }
`

const Picture = styled('div')`
  max-width: 1680px;
  margin-inline: auto;
`

const Place = styled('span')`
  display: flex;
  align-items: baseline;
  gap: ${steps(2)};
  & > b {
    min-width: 1ch;
    color: ${ink.accent};
    font: 680 1.375rem / 1 ${font.display};
  }
`

/** `studies` in the order of our work, which is that of the layers. */
export function CrossSection({ studies }: { studies: readonly CaseCard[] }) {
  const slugs = studies.map(({ slug }) => slug)
  const clients = studies.map(({ client }, i) => `${i + 1} ${client}`).join(', ')
  const rows = studies.map(({ path, title, summary, client, industry }, i) => ({
    path,
    title,
    summary,
    aside: (
      <Place>
        <b>{i + 1}</b>
        {client}
      </Place>
    ),
    fact: industry,
  }))
  return (
    <Frame $tone="night" aria-labelledby="projects">
      <Picture>
        <ArtPair
          wide={crossSection({ slugs, width: 1440, height: 690 })}
          tall={crossSection({ slugs, width: 780, height: 1500 })}
          label={`A section through seven leaning layers of rock, a product standing on each: ${clients}`}
        />
      </Picture>
      <Wrap>
        <h2 id="projects">Layer by layer</h2>
        <Rows rows={rows} heading="h3" />
      </Wrap>
    </Frame>
  )
}
