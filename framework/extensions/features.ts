/** Converts extensions to features, in their order. Part of the server bundle and of the code for requests on demand, so it imports nothing of the build. */

import type { DerivedField } from '../content/entry.ts'
import type { MarkdownFeature, TextSource } from '../content/markdown-feature.ts'
import { HTML_FEATURES } from '../features/html-features.ts'
import type { HtmlFeature } from '../render/html-feature.ts'
import { callHook } from './call-hook.ts'
import type { ExtendedEntry, Extension } from './extension.ts'
import { orderExtensions } from './order.ts'

/** Returns all features that change HTML: the framework's, then those of a site's extensions. */
export const withExtensions = (extensions: readonly Extension[]): HtmlFeature[] => [
  ...HTML_FEATURES,
  ...toHtmlFeatures(orderExtensions(extensions)),
]

const toHtmlFeatures = (extensions: readonly Extension[]): HtmlFeature[] =>
  extensions
    .filter(({ html, head, checkPage }) => html ?? head ?? checkPage)
    .map((extension): HtmlFeature => {
      const { name, html, head, checkPage } = extension
      return {
        name,
        isOn: () => true,
        html: html && ((text, tools) => callHook(extension, 'html', () => html(text, tools))),
        Head: head && ((props) => callHook(extension, 'head', () => head(props))),
        checkPage:
          checkPage &&
          ((page) =>
            callHook(extension, 'checkPage', () =>
              checkPage(page).map((message) => ({ message, help: 'extensions' as const })),
            )),
      }
    })

/** The features of extensions that extend markdown. */
export const toMarkdownFeatures = (extensions: readonly Extension[]): MarkdownFeature[] =>
  extensions.flatMap((extension) => {
    const { name, markdown } = extension
    if (!markdown) return []
    const { extensions, before, after } = markdown
    const hooks = {
      ...(extensions && { extensions }),
      ...(before && {
        before: (source: string, text: TextSource) => callHook(extension, 'markdown', () => before(source, text)),
      }),
      ...(after && {
        after: (html: string, text: TextSource) => callHook(extension, 'markdown', () => after(html, text)),
      }),
    }
    return { name, markdown: () => hooks }
  })

/** The fields that extensions add to entries. */
export const toDerivedFields = (extensions: readonly Extension[]): DerivedField[] =>
  extensions.flatMap((extension) =>
    Object.entries(extension.entry ?? {}).map(([name, derive]) => ({
      name,
      derive: (entry) => callHook(extension, 'entry', () => derive(entry as ExtendedEntry)),
    })),
  )
