/** The newest post at the top of the list: its text, and its map beside or below it. */

import { href, styled } from '@flatirons/framework'

import { MapTile } from '../../components/sections/tile.tsx'
import { CARD, type PostPreview } from '../../components/sections/posts.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Day } from '../../components/ui/date.tsx'
import { up } from '../../theme/breakpoints.ts'
import { tones } from '../../theme/tones.ts'
import { color, fontSize, space, steps } from '../../theme/tokens.ts'

const Frame = styled('a')`
  ${tones.snow}
  display: block;
  overflow: hidden;
  padding-block: ${space.close};
  background: var(--paper);
  color: var(--ink);
  text-decoration: none;
  & > * {
    display: grid;
    gap: ${steps(4)} ${space.gap};
    ${up.desktop} {
      grid-template-columns: 2fr 3fr;
      align-items: start;
    }
  }
  &:hover .title {
    text-decoration: underline;
    text-decoration-color: ${color.rose};
    text-decoration-thickness: 3px;
  }
`

/** The map reaches the edge of the window. */
const Title = styled('h2')`
  font-size: min(${fontSize.h2}, 2.25rem);
`

const Summary = styled('p')`
  max-width: 34em;
  margin-top: ${steps(2)};
`

const Facts = styled(Summary)`
  color: var(--muted);
  font-size: ${fontSize.small};
`

const Map = styled('div')`
  display: grid;
  align-content: center;
  min-width: 0;
  max-height: 40rem;
  overflow: hidden;
  /* On paper, a higher picture would be cut off, and the part that moves would leave its place. */
  @media print {
    max-width: 600px;
  }
  ${up.desktop} {
    margin-right: min(-${steps(5)}, (80rem - 100vw) / 2);
  }
`

/** One link around the title and the map. */
export function Lead({ post }: { post: PostPreview }) {
  const { path, title, summary, author, date, minutes } = post
  return (
    <Frame href={href(path)}>
      <Wrap>
        <div>
          <Title className="title">{title}</Title>
          <Summary>{summary}</Summary>
          <Facts>
            <Day day={date} />
            &nbsp;· {author}&nbsp;· {minutes}&nbsp;minute read
          </Facts>
        </div>
        <Map>
          <MapTile post={post} size={CARD} isFirst isMorphed />
        </Map>
      </Wrap>
    </Frame>
  )
}
