/** The text of a page. A long text has a table of contents beside it. */

import type { ReactNode } from 'react'

import { type Tone } from '../../theme/tones.ts'
import { Band } from '../ui/band.tsx'
import { hangingHeadings, timedHeadings, wideCode } from '../ui/prose-layouts.ts'
import { Prose } from '../ui/prose.tsx'
import {
  Columns,
  Main,
  Side,
  Contents,
  ContentsTitle,
  STOPS,
  Route,
  Heading,
  Stop,
  Way,
  HeadingLink,
} from './story.styles.ts'

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
