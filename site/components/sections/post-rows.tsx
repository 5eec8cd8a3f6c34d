/** Posts as rows, each with a small map. */

import { href, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink } from '../../theme/tones.ts'
import { fontSize, space, steps } from '../../theme/tokens.ts'
import { Day } from '../ui/date.tsx'
import { underlineTitle, type PostPreview } from './posts.tsx'
import { MapTile } from './tile.tsx'

const Row = styled('li')<{ $isFirst: boolean }>`
  border-top: ${({ $isFirst }) => ($isFirst ? 0 : `1px solid ${ink.rule}`)};
`

const Post = styled('a')`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: ${steps(1)} ${steps(2.5)};
  align-items: start;
  padding: ${steps(3)} 0;
  color: inherit;
  text-decoration: none;
  ${underlineTitle}
  ${up.rows} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    column-gap: ${space.gap};
    padding: ${steps(4)} 0;
  }
`

const Map = styled('div')`
  grid-row: 1 / 3;
  ${up.rows} {
    grid-row: auto;
  }
`

const Words = styled('div')`
  ${up.rows} {
    grid-column: 2 / 5;
  }
`

const Title = styled('h2')`
  font-size: 1.3125rem;
  letter-spacing: -0.018em;
  line-height: 1.15;
  ${up.rows} {
    font-size: 1.875rem;
  }
`

/** The part of the title that is underlined on hover. */
const Name = styled('b')`
  font-weight: inherit;
`

const Summary = styled('p')`
  display: none;
  max-width: 34em;
  margin-top: ${steps(1.5)};
  ${up.rows} {
    display: block;
  }
`

/** Date, author and minutes: in a line on phones, below each other in rows. */
const Facts = styled('span')`
  grid-column: 2;
  color: ${ink.muted};
  font-size: ${fontSize.small};
  ${up.rows} {
    grid-column: 5;
    text-align: right;
  }
`

const Fact = styled('span')`
  ${up.rows} {
    display: block;
  }
`

const Dot = styled('i')`
  ${up.rows} {
    display: none;
  }
`

/** Posts as rows; their titles are headings in the page outline. */
export function PostRows({ posts }: { posts: readonly PostPreview[] }) {
  return (
    <ul>
      {posts.map((post, index) => {
        const { path, title, summary, author, date, minutes } = post
        return (
          <Row key={path} $isFirst={index === 0}>
            <Post href={href(path)}>
              <Map>
                <MapTile post={post} size={{ width: 400, height: 250 }} tall={{ width: 240, height: 240 }} />
              </Map>
              <Words>
                <Title>
                  <Name className="name">{title}</Name>
                </Title>
                <Summary>{summary}</Summary>
              </Words>
              <Facts>
                <Fact>
                  <Day day={date} />
                </Fact>
                <Dot>&nbsp;· </Dot>
                <Fact>{author}</Fact>
                <Dot>&nbsp;· </Dot>
                <Fact>{minutes} minute read</Fact>
              </Facts>
            </Post>
          </Row>
        )
      })}
    </ul>
  )
}
