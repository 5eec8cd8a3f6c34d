/** Reads content and renders markdown with all features, for the entry points of the framework. */

import { createEntry, type MakeEntryOptions } from './content/make-entry.ts'
import type { MarkdownSettings } from './content/markdown/markdown-settings.ts'
import {
  createMarkdownTools,
  renderMarkdownText,
  type Markdown,
  type MarkdownOptions as TextOptions,
} from './content/markdown/markdown.ts'
import type { Entry, Model } from './content/model.ts'
import { readModels, type ReadOptions, type ReadResult } from './content/read.ts'
import { TEXT_FEATURES } from './features/texts.ts'

/** Reads the entries of all models. Throws a `ProblemsError` with all problems of all files. */
export function readContent<Models extends Record<string, Model>>(
  models: Models,
  options: ReadOptions,
): ReadResult<Models> {
  return readModels(models, options, TEXT_FEATURES)
}

interface MarkdownOptions extends Omit<TextOptions, 'hooks'>, MarkdownSettings {}

/** Renders markdown to HTML. Problems go to `report`. If raw HTML has faults, `html` is empty. */
export function renderMarkdown(source: string, options: MarkdownOptions): Markdown {
  const { hooks } = createMarkdownTools({ markdown: options }, TEXT_FEATURES)
  return renderMarkdownText(source, { ...options, hooks })
}

/**
 * Returns an entry of a model for a template: `makeEntry(posts, '---\ntitle: First snow\n---\n\nIt **began** at nine.')`.
 * References are not checked. Throws a `ProblemsError` with all other problems that a build would report.
 */
export function makeEntry<Of extends Model>(model: Of, text: string, options?: MakeEntryOptions): Entry<Of> {
  return createEntry(model, text, options, TEXT_FEATURES)
}
