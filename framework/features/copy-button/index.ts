import { trueOrFalse } from '../../site/setting-types.ts'
import type { Feature } from '../feature.ts'

/** A button that copies a block of code. */
export const copyButton: Feature = {
  name: 'copy-button',
  markdownSettings: { copyButton: trueOrFalse },
  usesMessages: ({ markdown }) => markdown?.copyButton === true,
}
