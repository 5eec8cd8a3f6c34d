// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { models } from '../../site/models/index.ts'
import type { EntryBasics, Model } from '@flatirons/framework/content'
import { textsOf } from './support/entry-text.ts'
import { readSite } from './support/real-site.ts'
import { renderSite } from './support/rendered-site.ts'
import { tagsOf, textOf } from './support/tags.ts'

const { pages, slices } = renderSite()
const rendered = [
  ...pages.map(({ path, html }) => [path, html] as const),
  ...slices.map(({ name, html }) => [name, html] as const),
]

const READ = ['alt', 'title', 'aria-label', 'placeholder', 'content']
const withoutCode = (html: string) => html.replace(/<(pre|code|samp|script|style)\b.*?<\/\1>/gs, ' ')

/** Returns every text of a page: between tags, in attributes, and in the head. */
const textsIn = (html: string) => [
  textOf(withoutCode(html)),
  ...tagsOf(withoutCode(html)).flatMap(({ attributes }) => READ.map((name) => attributes[name] ?? '')),
]

describe('quotes and apostrophes of text are curly', () => {
  test.each(rendered)('on %s', (_, html) => {
    expect(textOf(withoutCode(html))).not.toMatch(/["']/)
  })
})

test('texts contain no invisible characters, and texts for machines no special spaces', () => {
  const read = pages.flatMap(({ head, html }) => [
    head,
    ...tagsOf(html).flatMap(({ attributes }) => Object.values(attributes)),
  ])
  const lists = Object.values(readSite({ withDrafts: true })).flat() as EntryBasics[]
  expect(JSON.stringify([read, lists])).not.toContain('\u00a0')
  const invisible = JSON.stringify([pages, slices, lists]).match(/[\u00ad\u200b-\u200f\u2060\ufeff]/g)
  expect(invisible ?? []).toEqual([])
})

describe('the spelling is American', () => {
  const BRITISH =
    /\b(?:e-mail\w*|behaviours?|colour\w*|favour\w*|neighbour\w*|honour\w*|labour|candour|humour|cent(?:re|res|red)|metres?|theatres?|organis\w+|recognis\w+|normalis\w+|optimis(?:e|es|ed|er|ing|ation)|authoris\w+|unauthoris\w+|notaris\w+|prioritis\w+|standardis\w+|summaris\w+|customis\w+|analys(?:ed|es|ing)|labell\w+|modell\w+|cancelled|cancelling|travell\w+|initialled|catalogues?|programmes?|greys?|ageing|enquir\w+|licences?|enrol(?:s|ments?)?|straight away|memory stick|for ever|timetable|first-hand|autumn|ring (?:us|you|the lead|unannounced)|defence|cheques?|tyres?|fulfil|whilst|fortnight\w*|judgement|learnt)\b/giu
  const content = readSite({ withDrafts: true })
  const entries = Object.entries(models).flatMap(([name, model]) =>
    [content[name as keyof typeof content] as EntryBasics | EntryBasics[]]
      .flat()
      .map((entry) => [entry.source, textsOf(entry, model as Model).join('\n')] as const),
  )

  test.each(entries)('in %s', (_, text) => {
    expect(text.match(BRITISH) ?? []).toEqual([])
  })

  test.each([...rendered, ...pages.map(({ path, head }) => [`the head of ${path}`, head] as const)])(
    'on %s',
    (_, html) => {
      expect(textsIn(html).join('\n').match(BRITISH) ?? []).toEqual([])
    },
  )
})
