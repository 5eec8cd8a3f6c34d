/** Lines from a file of this repository, beside an explanation. */

import { Band } from '../ui/band.tsx'
import { Code } from '../ui/code.tsx'
import { Split } from '../ui/split.tsx'
import { Intro } from '../ui/text.tsx'
import type { Tone } from '../../theme/tones.ts'

export interface SourceCodeProps {
  title: string
  text: string
  file: string
  lines: string
  isLong?: boolean | undefined
  tone?: Tone
}

export function SourceCode({ title, text, file, lines, isLong, tone = 'snow' }: SourceCodeProps) {
  return (
    <Band tone={tone} labelledBy="source-code">
      <Split>
        <div>
          <h2 id="source-code">{title}</h2>
          <Intro>{text}</Intro>
        </div>
        <Code file={file} lines={lines} isLong={isLong} />
      </Split>
    </Band>
  )
}
