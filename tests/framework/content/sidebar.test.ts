// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { listSidebar, type SidebarItem, type SidebarOptions } from '@flatirons/framework/content'

type Keys = Record<string, unknown>
interface Text {
  source: string
}

/** Returns the texts of files. */
const texts = (files: Readonly<Record<string, Keys>>): Text[] =>
  Object.entries(files).map(([file, keys]) => Object.assign({ source: `content/${file}` }, keys))

/** Returns an item as its title, its path, and the items below it. */
const words = ({ title, path, items }: SidebarItem): unknown => {
  const line = path === undefined ? title : `${title} ${path}`
  return items.length > 0 ? [line, ...items.map(words)] : line
}

const toPath = ({ source }: Text) => `/${source.replace(/^content\//, '').replace(/\.md$/, '/')}`

const list = (files: Readonly<Record<string, Keys>>, options: Partial<SidebarOptions<Text>> = {}) =>
  listSidebar(texts(files), { toPath, ...options }).map(words)

describe('by folders', () => {
  test('texts are below their folders, whose page is an index or a text with the name of the folder', () => {
    const files = {
      'index.md': { title: 'Start' },
      'guide/index.md': { title: 'Guide' },
      'guide/snow.md': { title: 'Snow' },
      'huts/readme.md': { title: 'Huts' },
      'huts/low.md': { title: 'Low' },
      'trails.md': { title: 'Trails' },
      'trails/_north_face/a.md': { title: 'A' },
      'trails/_index.md': { title: 'All trails' },
    }
    expect(list(files)).toEqual([
      'Start /index/',
      ['Guide /guide/index/', 'Snow /guide/snow/'],
      ['Huts /huts/readme/', 'Low /huts/low/'],
      ['All trails /trails/_index/', ['North face', 'A /trails/_north_face/a/']],
    ])
  })

  test('only texts in `folder` are listed', () => {
    const files = { 'docs/index.md': { title: 'Docs' }, 'docs/b.md': { title: 'B' }, 'docs2/c.md': { title: 'C' } }
    expect(list(files, { folder: 'docs' })).toEqual(['Docs /docs/index/', 'B /docs/b/'])
  })

  test.each([
    ['Docusaurus', { sidebar_position: 1 }, { sidebar_position: 2.5 }],
    ['Starlight', { sidebar: { order: 1 } }, { sidebar: { order: 2 } }],
    ['Hugo', { weight: 10 }, { weight: 20 }],
    ['Just the Docs', { nav_order: 1 }, { nav_order: 2 }],
    ['Eleventy', { eleventyNavigation: { order: 1 } }, { eleventyNavigation: { order: 2 } }],
  ])('the order of %s is used; texts without a number come last', (_, first, second) => {
    const files = {
      'a.md': { title: 'Last' },
      'b.md': { title: 'Second', ...second },
      'c.md': { title: 'First', ...first },
    }
    expect(list(files)).toEqual(['First /c/', 'Second /b/', 'Last /a/'])
  })

  test('a weight of zero is ignored, as in Hugo', () => {
    expect(list({ 'a.md': { title: 'A', weight: 0 }, 'b.md': { title: 'B', weight: 5 } })).toEqual(['B /b/', 'A /a/'])
  })

  test('number prefixes of names are an order, dates are not', () => {
    const files = {
      '10-end.md': { title: 'End' },
      '2-middle/a.md': { title: 'A' },
      '01. start.md': { title: 'Start' },
      '2026-01-02-news.md': { title: 'News' },
      'b.md': { title: 'B' },
    }
    expect(list(files)).toEqual([
      'Start /01. start/',
      ['Middle', 'A /2-middle/a/'],
      'End /10-end/',
      'News /2026-01-02-news/',
      'B /b/',
    ])
  })

  test('names are sorted naturally: 2 before 10', () => {
    expect(list({ 'v10.md': { title: 'Ten' }, 'v2.md': { title: 'Two' } })).toEqual(['Two /v2/', 'Ten /v10/'])
  })

  test.each([
    { sidebar_label: 'Short' },
    { sidebar: { label: 'Short' } },
    { linkTitle: 'Short' },
    { nav_title: 'Short' },
    { eleventyNavigation: { title: 'Short' } },
  ])('a label has priority over the title: %o', (keys) => {
    expect(list({ 'a.md': { title: 'A long title', ...keys } })).toEqual(['Short /a/'])
  })

  test('a text without a title is named after its file', () => {
    expect(list({ 'a/first_steps.md': {}, '01-second.md': { title: '' } })).toEqual([
      'Second /01-second/',
      ['A', 'First steps /a/first_steps/'],
    ])
    expect(list({ 'a.md': {} }, { toTitle: ({ source }) => source })).toEqual(['content/a.md /a/'])
  })

  test.each([{ nav_exclude: true }, { sidebar: { hidden: true } }, { unlisted: true }])('%o hides a text', (keys) => {
    expect(list({ 'a.md': { title: 'A' }, 'b.md': keys, 'c/d.md': keys })).toEqual(['A /a/'])
  })

  test('a text with `parent` is below the text with this title, also in several levels', () => {
    const files = {
      'huts.md': { title: 'Huts' },
      'x/low.md': { title: 'Low', parent: 'Huts' },
      'x/room.md': { title: 'Room', parent: 'Low' },
      'x/lost.md': { title: 'Lost', parent: 'Nothing' },
    }
    expect(list(files)).toEqual([
      ['Huts /huts/', ['Low /x/low/', 'Room /x/room/']],
      ['X', 'Lost /x/lost/'],
    ])
  })

  test('circular parents do not cause a loop', () => {
    expect(list({ 'a.md': { title: 'A', parent: 'B' }, 'b.md': { title: 'B', parent: 'A' } })).toEqual([
      ['B /b/', 'A /a/'],
    ])
    expect(list({ 'a.md': { title: 'A', parent: 'A' } })).toEqual(['A /a/'])
  })

  test('overrides have priority over front matter', () => {
    const files = {
      'a/one.md': { title: 'One', sidebar_position: 1 },
      'a/two.md': { title: 'Two', sidebar_position: 2 },
      'b/three.md': { title: 'Three' },
      'c.md': { title: 'C' },
    }
    const overrides = {
      'a/one': { title: 'Uno', order: 3 },
      b: { title: 'Folder', order: -1, isCollapsed: true },
      c: { isHidden: true },
    }
    expect(list(files, { overrides })).toEqual([
      ['Folder', 'Three /b/three/'],
      ['A', 'Two /a/two/', 'Uno /a/one/'],
    ])
    expect(listSidebar(texts(files), { toPath, overrides })[0]).toMatchObject({ isCollapsed: true })
  })
})

describe('with listed items', () => {
  const FILES = {
    'docs/intro.md': { title: 'Intro' },
    'docs/guide/index.md': { title: 'Guide' },
    'docs/guide/b.md': { title: 'B', weight: 2 },
    'docs/guide/a.md': { title: 'A', weight: 3 },
  }

  test('texts, folders, links and groups', () => {
    const items = [
      'intro',
      'guide',
      {
        title: 'Parts',
        text: 'guide',
        items: [{ folder: 'guide' }, { title: 'Forum', path: 'https://forum.example' }],
      },
    ]
    expect(list(FILES, { folder: 'docs', items })).toEqual([
      'Intro /docs/intro/',
      'Guide /docs/guide/index/',
      ['Parts /docs/guide/index/', 'B /docs/guide/b/', 'A /docs/guide/a/', 'Forum https://forum.example'],
    ])
  })

  test('a text that does not exist is an error', () => {
    expect(() => list(FILES, { folder: 'docs', items: ['intra'] })).toThrow(
      'The sidebar has "intra", but content/docs/ has no such text. Did you mean "intro"?',
    )
  })
})
