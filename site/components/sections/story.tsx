/** The text of a page. A long text has a table of contents beside it. */

import type { ReactNode } from 'react'

import { mixin, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink, type Tone } from '../../theme/tones.ts'
import { color, space, steps } from '../../theme/tokens.ts'
import { Band } from '../ui/band.tsx'
import { Prose } from '../ui/prose.tsx'

const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${steps(5)} ${space.gap};
  @media print {
    display: block;
  }
  ${up.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    & > div {
      grid-column: 2 / 5;
    }
    & > aside {
      grid-column: 1;
    }
    /* Code and tables also fill the last column, because their lines are longer than those of text. */
    & > div > div > pre,
    & > div > div > [role='region'] {
      width: calc(100% + (100% + ${space.gap}) / 3);
    }
  }
`

/** Headings occupy the first two columns, beside their text. */
const Hanging = styled('div')`
  ${up.desktop} {
    & > div > div {
      display: grid;
      grid-template-columns: repeat(5, minmax(0, 1fr));
      column-gap: ${space.gap};
    }
    & > div > div > * {
      grid-column: 3 / 6;
    }
    & > div > div > h2 {
      grid-column: 1 / 3;
    }
    & > div > div > h2,
    & > div > div > h2 + * {
      margin-top: ${steps(8)};
    }
    & > div > div > h2:first-child,
    & > div > div > h2:first-child + * {
      margin-top: 0;
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

/** Maximum number of headings with a progress stop; further headings have none. */
const STOPS = 9
const stops = Array.from({ length: STOPS }, (_, index) => index + 1)

/** Styles of one stop and of the line that leads to it: both fill while the heading scrolls up. */
const follow = (stop: number) => mixin`
  & > div > :first-child > h2:nth-of-type(${stop}) {
    view-timeline-name: --stop-${stop};
  }
  & [data-stop='${stop}'],
  & [data-way='${stop}'] {
    animation-timeline: --stop-${stop};
  }
`

/** Text beside its table of contents, drawn as a route like those on post covers: dots between stops. */
const Route = styled(Columns)`
  @keyframes reach {
    to {
      background: ${color.rose};
    }
  }
  @keyframes walk {
    from {
      clip-path: inset(0 0 100%);
    }
    to {
      clip-path: inset(0);
    }
  }
  & nav li {
    position: relative;
    padding-left: ${steps(4)};
    border: 0;
  }
  & nav i {
    position: absolute;
    left: 0;
    top: calc(${steps(1)} + 0.15em);
    z-index: 1;
    width: 17px;
    height: 17px;
    border: 4px solid ${color.rose};
    border-radius: 50%;
    background: ${ink.paper};
  }
  & nav u {
    position: absolute;
    left: 6px;
    top: calc(1.35em - 100% + ${steps(1)});
    bottom: calc(100% - 0.9em);
    border-left: 5px dotted ${ink.rule};
  }
  & nav [data-way] {
    border-color: ${color.rose};
  }
  @supports not (animation-timeline: view()) {
    & nav [data-way] {
      border-color: transparent;
    }
  }
  @supports (animation-timeline: view()) {
    timeline-scope: ${stops.map((stop) => `--stop-${stop}`).join(', ')};
    & nav i {
      animation: reach 1s linear both;
      animation-range: cover 40% cover 55%;
    }
    & nav [data-way] {
      clip-path: inset(0 0 100%);
      animation: walk 1s linear both;
      animation-range: cover 0% cover 45%;
    }
    ${mixin(stops.map(follow).join(''))}
  }
`

export interface StoryProps {
  /** The text, as HTML. */
  body: string
  /** The headings that the table of contents lists. */
  contents?: readonly { id: string; text: string }[]
  tone?: Tone
  isJoined?: boolean
  /** Content after the text, in the same column. */
  children?: ReactNode
  /** Bands after the second block of the text. */
  interlude?: ReactNode
}

/** The number of blocks, each with its heading, before the interlude. */
const BEFORE = 2

/** Returns the text before and after the interlude. */
function divide(body: string): [before: string, after: string] {
  const blocks = body.split(/(?=<h2)/)
  const end = blocks[0]!.startsWith('<h2') ? BEFORE : BEFORE + 1
  return [blocks.slice(0, end).join(''), blocks.slice(end).join('')]
}

/**
 * The text of a page; null without text and children. With `contents`, the text is in the middle columns beside a
 * sticky table of contents. Otherwise, each heading is beside its text.
 */
export function Story({ body, contents, tone = 'snow', isJoined = false, children, interlude }: StoryProps): ReactNode {
  if (interlude) {
    const [before, after] = divide(body)
    return (
      <>
        <Story body={before} tone={tone} isJoined={isJoined} />
        {interlude}
        <Story body={after} tone={tone} />
      </>
    )
  }
  if (!body && !children) return null
  const listed = contents?.length ? contents : undefined
  const Frame = listed ? Route : body.includes('<h2') ? Hanging : Columns
  return (
    <Band tone={tone} isJoined={isJoined}>
      <Frame>
        {listed && (
          <aside>
            <Contents aria-labelledby="contents">
              <h2 id="contents">On this page</h2>
              <ol>
                {listed.map(({ id, text }, index) => (
                  <li key={id}>
                    <i data-stop={index + 1} />
                    {index > 0 && (
                      <>
                        <u />
                        <u data-way={index + 1} />
                      </>
                    )}
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
      </Frame>
    </Band>
  )
}
