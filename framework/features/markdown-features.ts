/** The features that extend markdown, in their order. They are part of the server bundle, so they import nothing of the build. */

import type { MarkdownFeature } from '../content/markdown/markdown-feature.ts'
import { codeBlocksMarkdown } from './code-blocks/markdown.ts'
import { footnotes } from './footnotes/markdown.ts'

export const MARKDOWN_FEATURES: readonly MarkdownFeature[] = [codeBlocksMarkdown, footnotes]
