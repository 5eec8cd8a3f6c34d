/** Posts as rows, each with a small map. */

import { href, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { liftOnHover } from '../../theme/answering.ts'
import { ink } from '../../theme/tones.ts'
import { fontSize, space, steps } from '../../theme/tokens.ts'
import { noteCover } from '../../drawings/pictures/note-cover.ts'
import { ArtImage } from '../ui/art.tsx'
import { Day } from '../ui/date.tsx'
import { underlineTitle, type PostPreview } from './posts.tsx'

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
    gap: ${steps(1)} ${steps(2.5)};
    align-items: start;
    padding: ${steps(3)} 0;
    color: inherit;
    text-decoration: none;
    ${underlineTitle}
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
    margin-top: ${steps(1.5)};
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
      padding: ${steps(4)} 0;
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
    & a > span > * {
      display: block;
    }
    & a > span > i {
      display: none;
    }
  }
`

/** Posts as rows; their titles are headings in the page outline. */
export function PostRows({ posts }: { posts: readonly PostPreview[] }) {
  return (
    <List>
      {posts.map((post) => {
        const { path, slug, title, summary, category, author, date, minutes } = post
        return (
          <li key={path}>
            <a href={href(path)}>
              <ArtImage
                name="map"
                of={noteCover({ slug, title, category, width: 400, height: 250 })}
                tall={noteCover({ slug, title, category, width: 240, height: 240 })}
                className={liftOnHover()}
              />
              <div>
                <h2>
                  <b>{title}</b>
                </h2>
                <p>{summary}</p>
              </div>
              <span>
                <Day day={date} />
                <i>&nbsp;· </i>
                <span>{author}</span>
                <i>&nbsp;· </i>
                <span>{minutes} minute read</span>
              </span>
            </a>
          </li>
        )
      })}
    </List>
  )
}
