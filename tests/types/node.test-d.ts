// Checked by the compiler: `npm run typecheck`. What is marked @ts-expect-error has to be an error.

import type { PluginOption } from 'vite'
import { expectTypeOf, test } from 'vitest'

import { buildSite, createSite, runBuild, type BuildOptions, type NewSite } from '@flatirons/framework/build'
import type { Template } from '@flatirons/framework'
import { collector, type CollectorOptions, type CollectorRecord, type CollectorService } from '@flatirons/collector'
import { collection, readData, text, type Entry, type FrontMatter } from '@flatirons/framework/content'
import {
  makeEntry,
  renderPage,
  within,
  type MakeEntryOptions,
  type RenderedTemplate,
  type Surroundings,
  buildFixture,
  type BuiltFixture,
} from '@flatirons/framework/testing'
import { framework, type FrameworkOptions } from '@flatirons/framework/vite'

test('a build needs the project’s folder', () => {
  expectTypeOf(buildSite).parameters.toEqualTypeOf<[options: BuildOptions]>()
  expectTypeOf(buildSite).returns.toEqualTypeOf<Promise<void>>()
  expectTypeOf<{ root: string }>().toExtend<BuildOptions>()
  const builds = () => [
    buildSite({ root: '.', base: '/x/' }),
    runBuild('.', ['--base', '/x/']),
    // @ts-expect-error The project's folder is missing.
    buildSite({}),
    // @ts-expect-error A base is a path.
    buildSite({ root: '.', base: 1 }),
    // @ts-expect-error Arguments are a list.
    runBuild('.', '--base /x/'),
  ]
  expectTypeOf(builds).returns.toEqualTypeOf<Promise<void>[]>()
})

test('the plugins of Vite take the options of the preview', () => {
  expectTypeOf(framework).returns.toEqualTypeOf<PluginOption>()
  expectTypeOf(framework).parameter(0).toEqualTypeOf<FrameworkOptions | undefined>()
  const options: FrameworkOptions = { preview: { service: collector({ experiments: { copy: ['a', 'b'] } }) } }
  expectTypeOf(options).toExtend<FrameworkOptions>()
  // @ts-expect-error There is no such option.
  framework({ dev: {} })
  // @ts-expect-error A service is made for a project.
  framework({ preview: { service: 'collector' } })
})

test('the collector is a service of the preview', () => {
  expectTypeOf(collector).parameter(0).toEqualTypeOf<CollectorOptions | undefined>()
  expectTypeOf(collector()({ root: '', base: '/' })).toEqualTypeOf<CollectorService>()
  expectTypeOf(collector).returns.toExtend<NonNullable<NonNullable<FrameworkOptions['preview']>['service']>>()
  expectTypeOf<CollectorRecord['service']>().toEqualTypeOf<string | undefined>()
  // @ts-expect-error Variants are a list.
  collector({ experiments: { copy: 'a' } })
})

test('an entry of a test is one of its model', () => {
  const posts = collection('posts', { title: text() })
  const make = () => makeEntry(posts, '', { file: 'a.md' } satisfies MakeEntryOptions)
  expectTypeOf(make).returns.toEqualTypeOf<Entry<typeof posts>>()
  expectTypeOf(makeEntry).parameter(2).toEqualTypeOf<MakeEntryOptions | undefined>()
  // @ts-expect-error The text of the file is missing.
  const wrong = () => makeEntry(posts)
  expectTypeOf(wrong).returns.toEqualTypeOf<Entry<typeof posts>>()
})

test('a template is rendered with its own data', () => {
  const render = (page: Template<{ title: string }>) => [
    renderPage(page, { title: 'T' }, { path: '/a/', queries: [['count', 3]] }),
    // @ts-expect-error The template shows a title.
    renderPage(page, {}),
    // @ts-expect-error A path is text.
    renderPage(page, { title: 'T' }, { path: 3 }),
  ]
  expectTypeOf(render).returns.toEqualTypeOf<RenderedTemplate[]>()
  expectTypeOf(within).parameter(0).toEqualTypeOf<Surroundings | undefined>()
})

test('a fixture that is built has files, problems and times', () => {
  expectTypeOf(buildFixture).toEqualTypeOf<(folder: string) => Promise<BuiltFixture>>()
  expectTypeOf<BuiltFixture['times']>().toEqualTypeOf<Record<string, number>>()
})

test('a program creates a site', () => {
  expectTypeOf(createSite).parameters.toEqualTypeOf<[target: string, site: NewSite]>()
  // @ts-expect-error Packages have ranges of versions.
  createSite('notes', { packages: ['@flatirons/marks'], write: () => {} })
})

test('packages read data files and front matter', () => {
  expectTypeOf(readData).returns.toEqualTypeOf<FrontMatter>()
  expectTypeOf<FrontMatter['body']>().toEqualTypeOf<string | undefined>()
})
