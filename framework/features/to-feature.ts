/** Converts extensions to features, in their order. Part of the server bundle and of the code for requests on demand, so it imports nothing of the build. */

import type { FrontMatterBlock, FrontMatterReader } from '../content/front-matter.ts'
import type { TextHooks, RenderedText, TextFormat, TextProblem, TextSource } from '../content/markdown/text-hooks.ts'
import { PAGE_FEATURES } from './pages.ts'
import type { Feature } from '../site/feature.ts'
import { isPlain } from '../kernel/render/plain-data.ts'
import { isDictionary } from '../shared/is-object.ts'
import { callHook, requireJson, requireResult, requireText, runHook } from './call-hook.ts'
import type { ExtendedEntry, Extension, MarkdownExtension } from './extension.ts'
import { orderExtensions } from './order.ts'

/** Returns the features that change pages: the framework's, then those of a site's extensions. */
export const withExtensions = (extensions: readonly Extension[]): Feature[] => [
  ...PAGE_FEATURES,
  ...orderExtensions(extensions).map(toFeature),
]

/** Errors of its hooks name the extension. */
export function toFeature(extension: Extension): Feature {
  const { name, html, head, checkPage, markdown, entry = {} } = extension
  return {
    name,
    html: html && ((text, tools) => callHook(extension, 'html', () => requireText(html(text, tools)))),
    Head: head && ((props) => callHook(extension, 'head', () => head(props))),
    checkPage:
      checkPage &&
      ((page) =>
        callHook(extension, 'checkPage', () =>
          requireResult(checkPage(page), isListOfTexts, 'a list of sentences').map((message) => ({
            message,
            help: 'extensions' as const,
          })),
        )),
    ...(markdown && toTextHooks(extension, markdown)),
    fields: Object.entries(entry).map(([name, derive]) => ({
      name,
      derive: (entry) =>
        callHook(
          extension,
          'entry',
          () => requireJson(derive(entry as ExtendedEntry)),
          `\`entry.${name}\`${ofFile(entry.source)}`,
        ),
    })),
  }
}

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Returns an extension of marked whose functions run as hooks, so that dev guards what they read. */
function toHooks<Value>(extension: Extension, value: Value): Value {
  if (typeof value === 'function') {
    const run = value as (...args: unknown[]) => unknown
    return function (this: unknown, ...args: unknown[]) {
      return runHook(extension, 'markdown', () => run.apply(this, args))
    } as Value
  }
  if (Array.isArray(value)) return value.map((item: unknown) => toHooks(extension, item)) as Value
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toHooks(extension, member)])) as Value
}

function toTextHooks(
  extension: Extension,
  { extensions, before, after, check, format, frontMatter }: MarkdownExtension,
): TextHooks {
  const call = (name: string, change: (text: string, of: TextSource) => string, text: string, of: TextSource) =>
    callHook(extension, 'markdown', () => requireText(change(text, of)), `\`markdown.${name}\`${ofFile(of.file)}`)
  const hooks = {
    ...(extensions && { extensions: toHooks(extension, extensions) }),
    ...(before && { before: (source: string, text: TextSource) => call('before', before, source, text) }),
    ...(after && { after: (html: string, text: TextSource) => call('after', after, html, text) }),
    ...(check && {
      check: (text: RenderedText) =>
        callHook(extension, 'markdown', () => requireProblems(check(text)), `\`markdown.check\`${ofFile(text.file)}`),
    }),
  }
  return {
    format: format && guardFormat(extension, format),
    frontMatter: frontMatter && guardReader(extension, frontMatter),
    markdown: () => hooks,
  }
}

const ofFile = (file: string) => (file ? ` for ${file}` : '')

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

const guardReader =
  (extension: Extension, read: FrontMatterReader): FrontMatterReader =>
  (text) =>
    callHook(extension, 'markdown', () => requireBlock(read(text)), '`markdown.frontMatter`')

const guardFormat = (extension: Extension, format: TextFormat): TextFormat => ({
  ...format,
  read: (text, tools) => callHook(extension, 'markdown', () => format.read(text, tools)),
})
