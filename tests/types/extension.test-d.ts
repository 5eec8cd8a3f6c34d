import { expectTypeOf, test } from 'vitest'

import type { MarkedExtension } from 'marked'

import {
  defineExtension,
  didYouMean,
  type BuildResult,
  type EntryBasics,
  type ExtendedEntry,
  type ExtendedSite,
  type Extension,
  type ExtensionFile,
  type ExtensionProblem,
  type HeaderRule,
  type Heading,
  type HostedSite,
  type HostFile,
  type HostFormat,
  type HostRoute,
  type HtmlTools,
  type FormattedText,
  type FormatTools,
  type FrontMatterBlock,
  type FrontMatterReader,
  type MarkdownExtension,
  type RenderedPage,
  type RenderedText,
  type TextFormat,
  type TextProblem,
  type TextSource,
} from '@flatirons/framework/extension'
import type { DerivedFields } from '@flatirons/framework/content'

test('an extension needs a name, and its hooks know their arguments', () => {
  expectTypeOf(defineExtension({ name: 'a' })).toEqualTypeOf<Extension>()
  // @ts-expect-error -- It has no name.
  defineExtension({})
  // @ts-expect-error -- There is no such hook.
  defineExtension({ name: 'a', transform: String })
  defineExtension({
    name: 'a',
    markdown: {
      before(markdown, text) {
        expectTypeOf(text).toEqualTypeOf<TextSource>()
        return markdown
      },
    },
    entry: {
      size(entry) {
        expectTypeOf(entry).toEqualTypeOf<ExtendedEntry>()
        return entry.words
      },
    },
    html(html, tools) {
      expectTypeOf(tools).toEqualTypeOf<HtmlTools>()
      return html
    },
    checkPage(page) {
      expectTypeOf(page).toEqualTypeOf<RenderedPage>()
      return []
    },
    files(site) {
      expectTypeOf(site).toEqualTypeOf<ExtendedSite>()
      return [{ name: 'a.txt', render: (result) => result.hash }]
    },
  })
  // @ts-expect-error -- Hooks of threads are synchronous.
  defineExtension({ name: 'a', html: async (html) => html })
})

test('an entry has its text, and unknown fields', () => {
  expectTypeOf<ExtendedEntry>().toExtend<EntryBasics>()
  expectTypeOf<EntryBasics>().toExtend<DerivedFields>()
  expectTypeOf<EntryBasics['headings']>().toEqualTypeOf<Heading[]>()
  expectTypeOf<ExtendedEntry['anything']>().toEqualTypeOf<unknown>()
})

test('files, problems, headers and hosts are plain data', () => {
  expectTypeOf<Parameters<ExtensionFile['render']>>().toEqualTypeOf<[result: BuildResult]>()
  expectTypeOf<ExtensionProblem>().toHaveProperty('message').toEqualTypeOf<string>()
  expectTypeOf<HeaderRule['paths']>().toEqualTypeOf<readonly string[]>()
  expectTypeOf<HostFormat['write']>().toEqualTypeOf<(site: HostedSite) => HostFile[]>()
  expectTypeOf<HostRoute['status']>().toEqualTypeOf<200 | 308>()
  expectTypeOf<MarkdownExtension['format']>().toEqualTypeOf<TextFormat | undefined>()
  expectTypeOf<TextFormat['read']>().toEqualTypeOf<(text: string, tools: FormatTools) => FormattedText>()
  expectTypeOf<MarkdownExtension['extensions']>().toEqualTypeOf<readonly MarkedExtension[] | undefined>()
})

test('a message can suggest a close name', () => {
  expectTypeOf(didYouMean('titel', ['title'])).toEqualTypeOf<string>()
  // @ts-expect-error -- Words are text.
  didYouMean('titel', [1])
})

test('an extension checks texts, and reads front matter', () => {
  expectTypeOf<NonNullable<MarkdownExtension['check']>>().toEqualTypeOf<
    (text: RenderedText) => readonly TextProblem[]
  >()
  expectTypeOf<RenderedText>().toExtend<TextSource>()
  expectTypeOf<MarkdownExtension['frontMatter']>().toEqualTypeOf<FrontMatterReader | undefined>()
  expectTypeOf<ReturnType<FrontMatterReader>>().toEqualTypeOf<FrontMatterBlock | undefined>()
  // @ts-expect-error -- A problem has a message.
  defineExtension({ name: 'a', markdown: { check: () => [{ text: 'a' }] } })
})
