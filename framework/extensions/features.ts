/** Converts extensions to features, in their order. Part of the server bundle and of the code for requests on demand, so it imports nothing of the build. */

import type { DerivedField } from '../content/entry.ts'
import type { FrontMatterBlock, FrontMatterReader } from '../content/front-matter.ts'
import type {
  MarkdownFeature,
  RenderedText,
  TextFormat,
  TextProblem,
  TextSource,
} from '../content/markdown/markdown-feature.ts'
import { HTML_FEATURES } from '../features/html-features.ts'
import type { HtmlFeature } from '../site/render/html-feature.ts'
import { isPlain } from '../kernel/render/plain-data.ts'
import { isDictionary } from '../shared/is-object.ts'
import { callHook, requireJson, requireResult, requireText, runHook } from './call-hook.ts'
import type { ExtendedEntry, Extension } from './extension.ts'
import { orderExtensions } from './order.ts'

/** Returns all features that change HTML: the framework's, then those of a site's extensions. */
export const withExtensions = (extensions: readonly Extension[]): HtmlFeature[] => [
  ...HTML_FEATURES,
  ...toHtmlFeatures(orderExtensions(extensions)),
]

const toHtmlFeatures = (extensions: readonly Extension[]): HtmlFeature[] =>
  extensions
    .filter(({ html, head, checkPage, markdown }) => html ?? head ?? checkPage ?? markdown?.format)
    .map((extension): HtmlFeature => {
      const { name, html, head, checkPage, markdown } = extension
      return {
        name,
        components: markdown?.format?.components,
        isOn: () => true,
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
      }
    })

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

/** The features of extensions that extend markdown. */
export const toMarkdownFeatures = (extensions: readonly Extension[]): MarkdownFeature[] =>
  extensions.flatMap((extension) => {
    const { name, markdown } = extension
    if (!markdown) return []
    const { extensions, before, after, check, format, frontMatter } = markdown
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
      name,
      format: format && guardFormat(extension, format),
      frontMatter: frontMatter && guardReader(extension, frontMatter),
      markdown: () => hooks,
    }
  })

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

/** The fields that extensions add to entries. */
export const toDerivedFields = (extensions: readonly Extension[]): DerivedField[] =>
  extensions.flatMap((extension) =>
    Object.entries(extension.entry ?? {}).map(([name, derive]) => ({
      name,
      derive: (entry) =>
        callHook(
          extension,
          'entry',
          () => requireJson(derive(entry as ExtendedEntry)),
          `\`entry.${name}\`${ofFile(entry.source)}`,
        ),
    })),
  )
