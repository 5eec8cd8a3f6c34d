/** The text of a page. A long text has a table of contents beside it. */

import type { ReactNode } from 'react'

import { mixin, styled } from '@flatirons/framework'

import { up } from '../../theme/breakpoints.ts'
import { ink, type Tone } from '../../theme/tones.ts'
import { color, space, steps } from '../../theme/tokens.ts'
import { Band } from '../ui/band.tsx'
import { hangingHeadings, timedHeadings, wideCode } from '../ui/prose-layouts.ts'
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
  }
`

const Main = styled('div')`
  ${up.desktop} {
    grid-column: 2 / 5;
  }
`

const Side = styled('aside')`
  ${up.desktop} {
    grid-column: 1;
  }
`

const Contents = styled('nav')`
  font-size: 1rem;
  line-height: 1.35;
  ${up.desktop} {
    position: sticky;
    top: 32px;
  }
`

const ContentsTitle = styled('h2')`
  margin-bottom: ${steps(1.5)};
  font-size: 1.125rem;
  letter-spacing: 0;
`

/** Maximum number of headings with a progress stop; further headings have none. */
const STOPS = 9
const stops = Array.from({ length: STOPS }, (_, index) => index + 1)

/** A stop and the line that leads to it fill while their heading scrolls up. */
const follow = (stop: number) => `
  & [data-stop='${stop}'],
  & [data-way='${stop}'] {
    animation-timeline: --stop-${stop};
  }
`

/** Text beside its table of contents, drawn as a route like those on post covers: dots between stops. */
const Route = styled(Columns)`
  @supports (animation-timeline: view()) {
    timeline-scope: ${stops.map((stop) => `--stop-${stop}`).join(', ')};
    ${mixin(stops.map(follow).join(''))}
  }
`

const Heading = styled('li')`
  position: relative;
  padding-left: ${steps(4)};
`

const Stop = styled('i')`
  position: absolute;
  left: 0;
  top: calc(${steps(1)} + 0.15em);
  z-index: 1;
  width: 17px;
  height: 17px;
  border: 4px solid ${color.rose};
  border-radius: 50%;
  background: ${ink.paper};
  @keyframes reach {
    to {
      background: ${color.rose};
    }
  }
  @supports (animation-timeline: view()) {
    animation: reach 1s linear both;
    animation-range: cover 40% cover 55%;
  }
`

const done = mixin`
  @supports not (animation-timeline: view()) {
    border-color: transparent;
  }
  @supports (animation-timeline: view()) {
    clip-path: inset(0 0 100%);
    animation: walk 1s linear both;
    animation-range: cover 0% cover 45%;
  }
`

/** The way to a stop, and above it the part that is done. */
const Way = styled('u')<{ $isDone?: boolean }>`
  position: absolute;
  left: 6px;
  top: calc(1.35em - 100% + ${steps(1)});
  bottom: calc(100% - 0.9em);
  border-left: 5px dotted ${({ $isDone }) => ($isDone ? color.rose : ink.rule)};
  @keyframes walk {
    from {
      clip-path: inset(0 0 100%);
    }
    to {
      clip-path: inset(0);
    }
  }
  ${({ $isDone }) => $isDone && done}
`

const HeadingLink = styled('a')`
  display: block;
  padding: ${steps(1)} 0;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
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
  const isHanging = !listed && body.includes('<h2')
  const Frame = listed ? Route : isHanging ? 'div' : Columns
  const layout = isHanging ? hangingHeadings() : `${wideCode()} ${listed ? timedHeadings(STOPS) : ''}`.trim()
  return (
    <Band tone={tone} isJoined={isJoined}>
      <Frame>
        {listed && (
          <Side>
            <Contents aria-labelledby="contents">
              <ContentsTitle id="contents">On this page</ContentsTitle>
              <ol>
                {listed.map(({ id, text }, index) => (
                  <Heading key={id}>
                    <Stop data-stop={index + 1} />
                    {index > 0 && (
                      <>
                        <Way />
                        <Way $isDone data-way={index + 1} />
                      </>
                    )}
                    <HeadingLink href={`#${id}`}>{text}</HeadingLink>
                  </Heading>
                ))}
              </ol>
            </Contents>
          </Side>
        )}
        <Main>
          <Prose html={body} className={layout} />
          {children}
        </Main>
      </Frame>
    </Band>
  )
}
