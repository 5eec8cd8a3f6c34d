/** The newest post at the top of the list, its map across the whole width. */

import { href, styled } from '@flatirons/framework'

import { noteCover } from '../../components/art/pictures/note-cover.ts'
import type { PostPreview } from '../../components/sections/posts.tsx'
import { ArtImage } from '../../components/ui/art.tsx'
import { Wrap } from '../../components/ui/band.tsx'
import { Day } from '../../components/ui/date.tsx'
import { carriedFromLink } from '../../theme/answering.ts'
import { tones } from '../../theme/tones.ts'
import { color, fontSize, steps } from '../../theme/tokens.ts'

const Frame = styled('a')`
  ${tones.snow}
  display: block;
  padding-bottom: ${steps(6)};
  background: var(--paper);
  color: var(--ink);
  text-decoration: none;
  & img {
    width: 100%;
  }
  /* As wide as the window, it comes nearer instead of being lifted. */
  overflow: hidden;
  @supports (overflow: clip) {
    overflow: clip;
  }
  &&:hover img,
  &&:focus-visible img {
    transform: scale(1.02);
    box-shadow: none;
  }
  & h2 {
    max-width: 16em;
    margin-top: ${steps(5)};
  }
  & p {
    max-width: 34em;
    margin-top: ${steps(2)};
  }
  & p + p {
    color: var(--muted);
    font-size: ${fontSize.small};
  }
  &:hover h2 {
    text-decoration: underline;
    text-decoration-color: ${color.rose};
    text-decoration-thickness: 3px;
  }
`

/** One link, from map to reading time. */
export function Lead({ post: { path, slug, title, summary, category, author, date, minutes } }: { post: PostPreview }) {
  return (
    <Frame href={href(path)}>
      <ArtImage
        name="map"
        of={noteCover({ title, category, width: 1440, height: 440, wordSize: 30 })}
        tall={noteCover({ title, category, width: 780, height: 600, wordSize: 34 })}
        isFirst
        className={carriedFromLink(`post-${slug}`)}
      />
      <Wrap>
        <h2>{title}</h2>
        <p>{summary}</p>
        <p>
          <Day day={date} /> · {author} · {minutes} minute read
        </p>
      </Wrap>
    </Frame>
  )
}
