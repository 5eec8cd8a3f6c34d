/** Guards the hooks of extensions: their errors name the extension, and their results have the right types. Part of the server bundle and of the code for requests on demand, so it imports nothing of the build. */

import type { ExtendedEntry } from '../content/entry.ts'
import type { FrontMatterBlock } from '../content/front-matter.ts'
import type { MarkdownExtension, RenderedText, TextProblem, TextSource } from '../content/markdown/text-hooks.ts'
import { isPlain } from '../kernel/render/plain-data.ts'
import { isDictionary } from '../shared/is-object.ts'
import type { Feature } from '../site/feature.ts'
import { callHook, requireJson, requireResult, requireText, runHook } from './call-hook.ts'
import type { Extension } from './extension.ts'
import { orderExtensions } from './order.ts'
import { PAGE_FEATURES } from './pages.ts'

/** Returns the features that change texts and pages: the framework's, then a site's extensions. */
export const withExtensions = (extensions: readonly Extension[]): Feature[] => [
  ...PAGE_FEATURES,
  ...orderExtensions(extensions).map(guardExtension),
]

/** Returns the hooks of an extension that run in threads and on servers. */
export function guardExtension(extension: Extension): Feature {
  const { name, html, head, checkPage, markdown, entry = {} } = extension
  return {
    name,
    html: html && ((text, tools) => callHook(extension, 'html', () => requireText(html(text, tools)))),
    head: head && ((props) => callHook(extension, 'head', () => head(props))),
    checkPage:
      checkPage &&
      ((page) =>
        callHook(extension, 'checkPage', () =>
          requireResult(checkPage(page), isListOfTexts, 'a list of sentences').map((message) => ({
            message,
            help: 'extensions' as const,
          })),
        )),
    markdown: markdown && guardMarkdown(extension, markdown),
    entry: mapProperties(entry, (derive, field) => (entry: ExtendedEntry) => {
      const label = `\`entry.${field}\`${ofFile(entry.source)}`
      return callHook(extension, 'entry', () => requireJson(derive(entry)), label)
    }),
  }
}

const mapProperties = <Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Mapped,
) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]))

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

function guardMarkdown(
  extension: Extension,
  { extensions, before, after, check, format, frontMatter }: MarkdownExtension,
): MarkdownExtension {
  const call = <Result>(run: () => Result, hook?: string, { file }: Partial<TextSource> = {}) =>
    callHook(extension, 'markdown', run, hook && `\`markdown.${hook}\`${ofFile(file)}`)
  return {
    extensions: extensions && guardFunctions(extension, extensions),
    before: before && ((source, text) => call(() => requireText(before(source, text)), 'before', text)),
    after: after && ((html, text) => call(() => requireText(after(html, text)), 'after', text)),
    check: check && ((text: RenderedText) => call(() => requireProblems(check(text)), 'check', text)),
    format: format && { ...format, read: (text, tools) => call(() => format.read(text, tools)) },
    frontMatter: frontMatter && ((text) => call(() => requireBlock(frontMatter(text)), 'frontMatter')),
  }
}

/** Returns an extension of marked whose functions run as hooks, so that dev guards what they read. */
function guardFunctions<Value>(extension: Extension, value: Value): Value {
  if (typeof value === 'function') {
    const run = value as (...args: unknown[]) => unknown
    return function (this: unknown, ...args: unknown[]) {
      return runHook(extension, 'markdown', () => run.apply(this, args))
    } as Value
  }
  if (Array.isArray(value)) return value.map((item: unknown) => guardFunctions(extension, item)) as Value
  return isPlain(value) ? (mapProperties(value as {}, (member) => guardFunctions(extension, member)) as Value) : value
}

const ofFile = (file?: string) => (file ? ` for ${file}` : '')

const requireProblems = (result: unknown) =>
  requireResult(
    result,
    (problems): problems is readonly TextProblem[] =>
      Array.isArray(problems) && problems.every((problem) => typeof problem?.message === 'string'),
    'a list of problems: { message }',
  )

const requireBlock = (result: unknown) =>
  requireResult(
    result,
    (block): block is FrontMatterBlock | undefined =>
      block === undefined ||
      (isDictionary(block) &&
        typeof block.end === 'number' &&
        (typeof block.data === 'string' || isDictionary(block.data))),
    'undefined, or { end, data }',
  )
