import { optional } from 'superstruct'

import { setting, trueOrFalse } from '../../content/fields/check.ts'
import { isFunction } from '../../shared/is-object.ts'
import type { Feature } from '../../site/feature.ts'

/** Blocks of code with highlighting, a title, marked lines and a copy button. */
export const codeBlocks: Feature = {
  name: 'code-blocks',
  markdownSettings: {
    highlight: optional(
      setting('a function, or false for plain code', (value) => value === false || isFunction(value)),
    ),
    copyButton: trueOrFalse,
  },
  usesMessages: ({ markdown }) => markdown?.copyButton === true,
}
