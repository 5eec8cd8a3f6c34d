/** The header of a city page: text on the sky, the skyline below. */

import type { ReactNode } from 'react'

import { mixin, styled } from '@flatirons/framework'

import { backgroundOf, pictureOf } from '../../drawings/picture.ts'
import { ArtImage } from '../../components/ui/art.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Breadcrumb, type Crumb } from '../../components/ui/breadcrumb.tsx'
import { Headline } from '../../components/ui/headline.tsx'
import { Intro } from '../../components/ui/text.tsx'
import { up } from '../../theme/breakpoints.ts'
import { fadeInText, morphTarget } from '../../theme/view-transitions.ts'
import { inkOn } from '../../theme/contrast.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { toneOn } from '../../theme/tones.ts'
import { color, size, steps } from '../../theme/tokens.ts'

const Header = styled('header')<{ $sky: string; $ink: 'night' | 'white' }>`
  ${({ $ink }) => toneOn($ink)}
  position: relative;
  isolation: isolate;
  padding-top: calc(${size.pageTop} + ${steps(5)});
  overflow: hidden;
  background: ${({ $sky }) => $sky};
  color: var(--ink);
  ${({ $sky }) => $sky === color.lichen && mixin`--wedge: ${color.alpenglow};`}
`

const View = styled(ArtImage)`
  width: 100%;
  margin-top: ${steps(-1)};
  ${up.desktop} {
    margin-top: clamp(${steps(-37.5)}, -17vw, ${steps(-20)});
    position: relative;
    z-index: -1;
  }
  /* Without backgrounds, the picture's sky has an edge, which would cross the text. */
  ${forcedColors} {
    margin-top: ${steps(5)};
  }
`

const Title = styled('h1')`
  max-width: 11em;
`

const Summary = styled(Intro)`
  max-width: 24em;
`

const Extra = styled('div')`
  margin-top: ${steps(4)};
`

export interface CityHeaderProps {
  slug: string
  title: string
  summary: string | undefined
  trail: Crumb[]
  children: ReactNode
}

/** Contains the page's only `<h1>`. `data-ink` sets the text color of the site header above. */
export function CityHeader({ slug, title, summary, trail, children }: CityHeaderProps) {
  const view = pictureOf('cities', slug)
  const sky = backgroundOf(view)
  const ink = inkOn(sky)
  return (
    <Header $sky={sky} $ink={ink} data-ink={ink}>
      <Wrap>
        <Breadcrumb label="Breadcrumb" trail={[{ name: 'Home', path: '/' }, ...trail]} />
        <div className={fadeInText()}>
          <Title>
            <Headline text={title} />
          </Title>
          {summary && <Summary>{summary}</Summary>}
          <Extra>{children}</Extra>
        </div>
      </Wrap>
      <View
        name={slug}
        of={view}
        tall={pictureOf('cities', slug, { shape: 'tall' })}
        fit="xMidYMax slice"
        isFirst
        className={morphTarget(`city-${slug}`)}
      />
    </Header>
  )
}
