/** A page's text, with a list of its parts beside it where it is long. */

import type { ReactNode } from 'react'

import { styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink, type Tone } from '../../theme/tones.ts'
import { space, steps } from '../../theme/tokens.ts'
import { Band } from '../ui/band.tsx'
import { Prose } from '../ui/prose.tsx'

const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(5)} ${space.gap};
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > div {
      grid-column: 2 / 5;
    }
    & > aside {
      grid-column: 1;
    }
    /* Code takes the last column too: its lines are longer than those of text. */
    & > div > div > pre {
      width: calc(100% + (100% + ${space.gap}) / 3);
    }
  }
`

const Contents = styled('nav')`
  font-size: 1rem;
  line-height: 1.35;
  & > h2 {
    margin-bottom: ${steps(1.5)};
    font-size: 1.125rem;
    letter-spacing: 0;
  }
  & li {
    border-top: 1px solid ${ink.rule};
  }
  & a {
    display: block;
    padding: ${steps(1)} 0;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  ${up.desktop} {
    position: sticky;
    top: 32px;
  }
`

export interface StoryProps {
  /** The text, as HTML. */
  body: string
  /** The headings to list beside it. */
  contents?: readonly { id: string; text: string }[]
  tone?: Tone
  isJoined?: boolean
  /** Content after the text, in the same column. */
  children?: ReactNode
}

/** Text in the middle columns, with `contents` as a list that stays in view. */
export function Story({ body, contents, tone = 'snow', isJoined = false, children }: StoryProps) {
  return (
    <Band tone={tone} isJoined={isJoined}>
      <Columns>
        {contents && (
          <aside>
            <Contents aria-labelledby="contents">
              <h2 id="contents">On this page</h2>
              <ol>
                {contents.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </Contents>
          </aside>
        )}
        <div>
          <Prose html={body} />
          {children}
        </div>
      </Columns>
    </Band>
  )
}
