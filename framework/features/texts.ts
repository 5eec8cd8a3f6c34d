/** What the features change in texts, in their order. It is part of the server bundle, so it imports nothing of the build. */

import type { Feature } from '../site/feature.ts'
import { codeBlocksOfTexts } from './code-blocks/texts.ts'
import { footnotes } from './footnotes/texts.ts'

export const TEXT_FEATURES: readonly Feature[] = [codeBlocksOfTexts, footnotes]
