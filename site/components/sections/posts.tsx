/** Posts under their generated maps: a large post with two beside it, or equal posts side by side. */

import { href, mixin, styled } from '@flatirons/framework'

import { down, thirds } from '../../theme/breakpoints.ts'
import { morphTarget } from '../../theme/view-transitions.ts'
import { ink } from '../../theme/tones.ts'
import { color, fontSize, space, steps } from '../../theme/tokens.ts'
import { noteCover } from '../../drawings/pictures/note-cover.ts'
import { ArtImage } from '../ui/art.tsx'
import { Band, OnScreen } from '../ui/band.tsx'
import { Title } from '../ui/text.tsx'
import { MapTile } from './tile.tsx'

/** The fields of a post that the list shows. */
export interface PostPreview {
  path: string
  slug: string
  title: string
  summary: string
  category: string
  author: string
  date: string
  minutes: number
}

/** Underlines the title of a post on hover. */
export const underlineTitle = mixin`
  &:hover .name {
    text-decoration: underline;
    text-decoration-color: ${color.rose};
    text-decoration-thickness: 3px;
  }
`

const Card = styled('a')`
  display: block;
  break-inside: avoid;
  color: inherit;
  text-decoration: none;
  ${underlineTitle}
`

const Cover = styled(ArtImage)`
  width: 100%;
`

const Heading = styled('h3')`
  margin-top: ${steps(2.5)};
  font-size: ${fontSize.h4};
  text-wrap: balance;
`

/** The part of the title that is underlined on hover. */
const Name = styled('b')`
  font-weight: inherit;
`

const Facts = styled('p')`
  margin-top: ${steps(1)};
  color: ${ink.muted};
  font-size: ${fontSize.small};
`

/** The size of a map at the width of a card. */
export const CARD = { width: 800, height: 440 }

/** One post under its map. */
function PostCard({ post }: { post: PostPreview }) {
  const { path, title, category, minutes } = post
  return (
    <Card href={href(path)}>
      <MapTile post={post} size={CARD} isMorphed className="map" />
      <Heading>
        <Name className="name">{title}</Name>
      </Heading>
      <Facts>
        {category}&nbsp;· {minutes} minute read
      </Facts>
    </Card>
  )
}

/** The generated map of a post, at the top of its page. */
export function PostCover({
  post: { slug, title, category },
}: {
  post: Pick<PostPreview, 'slug' | 'title' | 'category'>
}) {
  return (
    <Cover
      name="map"
      of={noteCover({ slug, title, category, width: 1280, height: 520 })}
      tall={noteCover({ slug, title, category, width: 780, height: 600 })}
      isFirst
      className={morphTarget(`post-${slug}`)}
    />
  )
}

const Row = styled('div')<{ $count: number }>`
  display: grid;
  gap: ${steps(6)} ${space.gap};
  margin-top: ${space.block};
  ${thirds} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  }
  /* On phones, only the first post has a picture. */
  ${down.mobile} {
    gap: 0;
    & > * + * > .map {
      display: none;
    }
  }
`

export interface PostsProps {
  title: string
  posts: readonly PostPreview[]
  /** True if the previous band has the same tone (snow). */
  isJoined?: boolean
}

/** Posts of equal size, side by side. */
export function MorePosts({ title, posts, isJoined = false }: PostsProps) {
  return (
    <Band tone="snow" labelledBy="posts" isJoined={isJoined} isClose="both">
      <OnScreen>
        <Title id="posts">{title}</Title>
        <Row $count={posts.length}>
          {posts.map((post) => (
            <PostCard key={post.path} post={post} />
          ))}
        </Row>
      </OnScreen>
    </Band>
  )
}
