import type { Feature } from '../../site/feature.ts'
import { createHighlight, renderCodeBlock } from './code.ts'

export const codeBlocksOfTexts: Feature = {
  name: 'code-blocks',
  markdown({ highlight: chosen, copyButton }) {
    const highlight = createHighlight(chosen)
    // Marks the element around a block for the script of the copy button.
    const mark = copyButton ? ' data-copy' : ''
    return { renderCode: (code, info, tools) => renderCodeBlock(code, info, { ...tools, highlight, mark }) }
  },
}
