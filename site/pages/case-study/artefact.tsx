/** An artifact of a project: a notebook page, a schema, a reversed decision, or a failed test. */

import { styled } from '@flatirons/framework'

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Lede } from '../../components/ui/text.tsx'
import type { CaseStudy } from '../../models/case-study.ts'
import { forcedColors } from '../../theme/forced-colors.ts'
import { color, font, fontSize, size, steps } from '../../theme/tokens.ts'

const Sheet = styled('ol')`
  padding: ${steps(4)} clamp(${steps(2)}, 3vw, ${steps(5)});
  overflow: hidden;
  break-inside: avoid;
  ${forcedColors} {
    border: 2px solid;
  }
`

/** Ruled paper with holes and a margin for the times. Slightly rotated. */
const Notebook = styled(Sheet)`
  --margin: calc(${steps(5)} + 3.5em);
  padding: ${steps(4)} 0;
  background:
    linear-gradient(90deg, transparent calc(var(--margin) - 2px), ${color.rose} 0 var(--margin), transparent 0),
    radial-gradient(circle at 20px, ${color.frost} 8px, transparent 9px) 0 0 / 100% ${steps(8)},
    #fffdf6;
  color: ${color.night};
  font: 560 ${fontSize.h4} / 1.35 ${font.display};
  @media screen {
    transform: rotate(-1.2deg);
  }
  & > li {
    position: relative;
    padding: ${steps(1.5)} ${steps(2)} ${steps(1)} calc(var(--margin) + ${steps(2)});
    border-bottom: 1px solid ${color.sky};
  }
`

const Time = styled('b')`
  position: absolute;
  left: ${steps(5)};
  color: ${color.iron};
  font-weight: inherit;
`

/** A line of a notebook. Some lines start with a time. */
function NotebookLine({ line }: { line: string }) {
  const [, time, words = line] = /^(\d+:\d+)\s+(.*)/.exec(line) ?? []
  return (
    <li>
      {time && <Time>{time}</Time>} {words}
    </li>
  )
}

/** The first decision is struck through, and the decision that replaced it is below. */
const Decision = styled(Sheet)`
  background: ${color.ice};
  color: ${color.night};
  font: 620 ${fontSize.h3} / 1.2 ${font.display};
  letter-spacing: -0.018em;
  & > li + li {
    margin-top: ${steps(2)};
    padding-top: ${steps(2)};
    border-top: 2px solid ${color.night};
  }
  & > li:nth-child(n + 3) {
    font: 400 ${fontSize.body} / 1.5 ${font.text};
    letter-spacing: 0;
  }
`

const Struck = styled('del')`
  color: ${color.slate};
  text-decoration-color: ${color.rose};
  text-decoration-thickness: 4px;
`

const Chosen = styled('ins')`
  text-decoration: none;
`

/** Machine output. */
const Print = styled(Sheet)`
  border-radius: ${size.radius};
  background: ${color.night};
  color: ${color.ice};
  font: 400 1rem / 1.6 ${font.code};
  & > li {
    padding-left: 2ch;
    text-indent: -2ch;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & > [data-failed] {
    color: ${color.alpenglow};
  }
  & > [data-failed='false'] {
    color: ${color.lichen};
  }
`

const Line = styled('samp')`
  font: inherit;
`

type ArtefactProps = NonNullable<CaseStudy['artefact']>

function Lines({ kind, lines }: Pick<ArtefactProps, 'kind' | 'lines'>) {
  if (kind === 'decision')
    return (
      <Decision>
        {lines.map((line, index) => (
          <li key={line}>{index === 0 ? <Struck>{line}</Struck> : index === 1 ? <Chosen>{line}</Chosen> : line}</li>
        ))}
      </Decision>
    )
  if (kind === 'notebook')
    return (
      <Notebook>
        {lines.map((line) => (
          <NotebookLine key={line} line={line} />
        ))}
      </Notebook>
    )
  const hasFailed = (line: string) =>
    kind === 'test' && /^(?:not )?ok /.test(line) ? line.startsWith('not') : undefined
  return (
    <Print>
      {lines.map((line) => (
        <li key={line} data-failed={hasFailed(line)}>
          <Line>{line}</Line>
        </li>
      ))}
    </Print>
  )
}

/** A band with text and the artifact. */
export function Artefact({ kind, title, text, lines }: ArtefactProps) {
  return (
    <Band tone="snow" labelledBy="artefact">
      <Split>
        <div>
          <h2 id="artefact">{title}</h2>
          <Lede>{text}</Lede>
        </div>
        <Lines kind={kind} lines={lines} />
      </Split>
    </Band>
  )
}
