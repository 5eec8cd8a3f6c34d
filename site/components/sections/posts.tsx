/** Field notes with the maps drawn for them: as rows, as a large one with two beside it, or side by side. */

import { href, styled } from '#framework'

import { up } from '../../theme/breakpoints.ts'
import { ink, type Tone } from '../../theme/tones.ts'
import { color, fontSize, space } from '../../theme/tokens.ts'
import { noteCover } from '../art/note-cover.ts'
import { ArtImage } from '../ui/art.tsx'
import { Band } from '../ui/band.tsx'
import { Title } from '../ui/text.tsx'

/** What is shown of a post. */
export interface PostPreview {
  path: string
  slug: string
  title: string
  summary: string
  category: string
  date: string
  minutes: number
}

/** The map of a post at the top of its page. */
export function PostCover({ post: { title, category } }: { post: Pick<PostPreview, 'title' | 'category'> }) {
  return (
    <ArtImage
      name="map"
      of={noteCover({ title, category, width: 1280, height: 520 })}
      tall={noteCover({ title, category, width: 780, height: 560 })}
      isFirst
    />
  )
}

const hover = `
  &:hover b {
    text-decoration: underline;
    text-decoration-color: ${color.rose};
    text-decoration-thickness: 3px;
  }
`

const Card = styled('a')`
  display: block;
  color: inherit;
  text-decoration: none;
  & img {
    width: 100%;
  }
  & h3 {
    margin-top: 20px;
    font-size: ${fontSize.h4};
    text-wrap: balance;
  }
  & b {
    font-weight: inherit;
  }
  & p {
    margin-top: 10px;
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
  ${hover}
`

/** One post under its map. */
function PostCard({ post, width, height }: { post: PostPreview; width: number; height: number }) {
  const { path, title, category, minutes } = post
  return (
    <Card href={href(path)}>
      <ArtImage name="map" of={noteCover({ title, category, width, height })} />
      <h3>
        <b>{title}</b>
      </h3>
      <p>
        {category} · {minutes} minute read
      </p>
    </Card>
  )
}

const Lead = styled('div')`
  display: grid;
  gap: 48px ${space.gap};
  margin-top: ${space.block};
  ${up.rows} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > a {
      grid-column: 4 / 6;
    }
    & > a:first-child {
      grid-column: 1 / 4;
      grid-row: 1 / 3;
    }
    & > a:first-child h3 {
      font-size: ${fontSize.h3};
    }
  }
`

const Row = styled('div')<{ $count: number }>`
  display: grid;
  gap: 48px ${space.gap};
  margin-top: ${space.block};
  ${up.rows} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  }
`

export interface PostsProps {
  title: string
  posts: readonly PostPreview[]
  tone?: Tone
}

/** The newest post at full size, two more beside it. */
export function RecentPosts({ title, posts, tone = 'snow' }: PostsProps) {
  return (
    <Band tone={tone} labelledBy="posts">
      <Title id="posts">{title}</Title>
      <Lead>
        {posts.map((post, i) => (
          <PostCard key={post.path} post={post} width={800} height={i === 0 ? 560 : 440} />
        ))}
      </Lead>
    </Band>
  )
}

/** Posts of equal weight beside each other. */
export function MorePosts({ title, posts, tone = 'snow' }: PostsProps) {
  return (
    <Band tone={tone} labelledBy="posts" isJoined>
      <Title id="posts">{title}</Title>
      <Row $count={posts.length}>
        {posts.map((post) => (
          <PostCard key={post.path} post={post} width={800} height={440} />
        ))}
      </Row>
    </Band>
  )
}

const List = styled('ul')`
  & > li {
    border-top: 1px solid ${ink.rule};
  }
  & > li:first-child {
    border: 0;
  }
  & a {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 8px 20px;
    align-items: start;
    padding: 24px 0;
    color: inherit;
    text-decoration: none;
    ${hover}
  }
  & picture {
    grid-row: 1 / 3;
  }
  & img {
    width: 100%;
  }
  & h2 {
    font-size: 1.3125rem;
    letter-spacing: -0.018em;
    line-height: 1.15;
  }
  & b {
    font-weight: inherit;
  }
  & div > p {
    display: none;
    max-width: 34em;
    margin-top: 12px;
  }
  & a > span {
    grid-column: 2;
    color: ${ink.muted};
    font-size: ${fontSize.small};
  }
  ${up.rows} {
    & a {
      grid-template-columns: repeat(5, minmax(0, 1fr));
      column-gap: ${space.gap};
      padding: 32px 0;
    }
    & picture {
      grid-row: auto;
    }
    & a > div {
      grid-column: 2 / 5;
    }
    & h2 {
      font-size: 1.875rem;
    }
    & div > p {
      display: block;
    }
    & a > span {
      grid-column: 5;
      text-align: right;
    }
    & a > span > span {
      display: block;
    }
    & a > span > i {
      display: none;
    }
  }
`

/** Posts as rows; their titles belong to the outline of the page. */
export function PostRows({ posts }: { posts: readonly PostPreview[] }) {
  return (
    <List>
      {posts.map((post) => {
        const { path, title, summary, category, minutes } = post
        return (
          <li key={path}>
            <a href={href(path)}>
              <ArtImage
                name="map"
                of={noteCover({ title, category, width: 400, height: 250 })}
                tall={noteCover({ title, category, width: 240, height: 240 })}
              />
              <div>
                <h2>
                  <b>{title}</b>
                </h2>
                <p>{summary}</p>
              </div>
              <span>
                <span>{category}</span>
                <i> · </i>
                <span>{minutes} minute read</span>
              </span>
            </a>
          </li>
        )
      })}
    </List>
  )
}
