/** An artifact of a project: a notebook page, a schema, a reversed decision, or a failed test. */

import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { Intro } from '../../components/ui/text.tsx'
import type { CaseStudy } from '../../models/case-study.ts'
import { Notebook, Time, Decision, Struck, Chosen, Print, Line } from './artefact.styles.ts'

/** A line of a notebook. Some lines start with a time. */
function NotebookLine({ line }: { line: string }) {
  const [, time, words = line] = /^(\d+:\d+)\s+(.*)/.exec(line) ?? []
  return (
    <li>
      {time && <Time>{time}</Time>} {words}
    </li>
  )
}

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
          <Intro>{text}</Intro>
        </div>
        <Lines kind={kind} lines={lines} />
      </Split>
    </Band>
  )
}
