/** A thing that a project left behind: a notebook page, a schema, a decision that was reversed, or a test that failed. */

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

/** Ruled paper, and a hand that leans as everything here does. */
const Notebook = styled(Sheet)`
  background: #fffdf6;
  color: ${color.night};
  font: 560 ${fontSize.h4} / 1.35 ${font.display};
  & > li {
    padding: ${steps(1.5)} 0 ${steps(1)};
    border-bottom: 1px solid ${color.sky};
  }
`

/** What was decided first is struck out, and what took its place stands below it. */
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
  & del {
    color: ${color.slate};
    text-decoration-color: ${color.rose};
    text-decoration-thickness: 4px;
  }
  & ins {
    text-decoration: none;
  }
`

/** What a machine printed. */
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

type ArtefactProps = NonNullable<CaseStudy['artefact']>

function Lines({ kind, lines }: Pick<ArtefactProps, 'kind' | 'lines'>) {
  if (kind === 'decision')
    return (
      <Decision>
        {lines.map((line, index) => (
          <li key={line}>{index === 0 ? <del>{line}</del> : index === 1 ? <ins>{line}</ins> : line}</li>
        ))}
      </Decision>
    )
  const Paper = kind === 'notebook' ? Notebook : Print
  const hasFailed = (line: string) =>
    kind === 'test' && /^(?:not )?ok /.test(line) ? line.startsWith('not') : undefined
  return (
    <Paper>
      {lines.map((line) => (
        <li key={line} data-failed={hasFailed(line)}>
          {line}
        </li>
      ))}
    </Paper>
  )
}

/** A band with words and the thing itself. */
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
