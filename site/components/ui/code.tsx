/** A code block, highlighted at build, under its file name. */

import { styled } from '@flatirons/framework'
import highlighter from 'highlight.js/lib/core'
import dart from 'highlight.js/lib/languages/dart'
import ruby from 'highlight.js/lib/languages/ruby'
import typescript from 'highlight.js/lib/languages/typescript'

import { ink } from '../../theme/tones.ts'
import { font, fontSize, steps } from '../../theme/tokens.ts'
import { Prose } from './prose.tsx'

const LANGUAGES = { dart, rb: ruby, ts: typescript, tsx: typescript }

for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language)

const Figure = styled('figure')<{ $isLong: boolean }>`
  min-width: 0;
  @media screen {
    --code-height: ${({ $isLong }) => ($isLong ? 'max(60vh, 20rem)' : 'none')};
  }
  /* A long block begins below its heading. Otherwise most of that sheet would be empty. */
  @media print {
    break-inside: ${({ $isLong }) => ($isLong ? 'auto' : 'avoid')};
  }
`

const File = styled('figcaption')`
  margin-bottom: ${steps(1)};
  color: ${ink.muted};
  font: 400 ${fontSize.small} / 1.4 ${font.code};
`

export interface CodeProps {
  file: string
  lines: string
  /** True if the code is too long to show whole. The block then scrolls. */
  isLong?: boolean | undefined
}

/** The file extension determines the language: one of `LANGUAGES`. */
export function Code({ file, lines, isLong = false }: CodeProps) {
  const language = file.slice(file.lastIndexOf('.') + 1)
  const { value } = highlighter.highlight(lines, { language })
  return (
    <Figure $isLong={isLong}>
      <File>{file}</File>
      <Prose html={`<pre tabindex="0"><code class="language-${language}">${value}\n</code></pre>`} />
    </Figure>
  )
}
