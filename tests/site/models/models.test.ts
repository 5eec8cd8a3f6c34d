// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { byOrder } from '../../../site/models/case-study.ts'
import { contentsOf } from '../../../site/models/contents.ts'
import { toPageData } from '../../../site/models/fields.ts'
import { industryCard, type Industry } from '../../../site/models/industry.ts'
import { toOptions } from '../../../site/models/service-options.ts'
import { serviceCard, serviceKinds, type Service } from '../../../site/models/service.ts'
import { technologyCard, type Technology } from '../../../site/models/technology.ts'
import { makePost } from '../support/posts.ts'
import { readSite } from '../support/real-site.ts'

describe('a card has the slug of its entry, and the title and summary of its page', () => {
  const entry = { path: '/a-place/a-thing/', slug: 'a-thing', title: 'A thing', headline: 'What it is.' }
  const card = { path: '/a-place/a-thing/', slug: 'a-thing', title: 'A thing', summary: 'What it is.' }

  test.each([
    ['a technology', technologyCard(entry as Technology), card],
    ['an industry', industryCard(entry as Industry), card],
    ['a service, with its kind', serviceCard({ ...entry, kind: 'mobile' } as Service), { ...card, kind: 'mobile' }],
  ])('%s', (_, made, expected) => {
    expect(made).toEqual(expected)
  })

  test('every kind of service has a name and at least one service', () => {
    const kinds = new Set(readSite().services.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(Object.keys(serviceKinds).sort())
  })
})

test('the table of contents lists the headings of level 2', () => {
  const headings = [
    { id: 'why', text: 'Why', depth: 2 },
    { id: 'because', text: 'Because', depth: 3 },
    { id: 'how', text: 'How & when', depth: 2 },
  ]
  expect(contentsOf({ headings })).toEqual([
    { id: 'why', text: 'Why' },
    { id: 'how', text: 'How & when' },
  ])
  expect(contentsOf({ headings: [] })).toEqual([])
})

test('show() removes the path and build-only fields, and does not change the entry', () => {
  const post = makePost()
  const { path, source, isDraft, headings, words, ...rest } = post
  expect(toPageData(post)).toStrictEqual(rest)
  expect(post).toMatchObject({ path, source, isDraft, headings, words })
})

test('projects are sorted by `order`; those without it are last, by slug', () => {
  const studies = [
    { slug: 'z' },
    { slug: 'c', order: 10 },
    { slug: 'd', order: 2 },
    { slug: 'y' },
    { slug: 'e', order: 1 },
  ]
  expect(studies.sort(byOrder).map(({ slug }) => slug)).toEqual(['e', 'd', 'c', 'y', 'z'])
})

test('services are options, sorted by group, with ids from 1', () => {
  expect(
    toOptions([
      { slug: 'web-development', title: 'Web development', group: 'development' },
      { slug: 'user-research', title: 'User research', group: 'design' },
    ]),
  ).toEqual([
    { id: 1, label: 'User research', value: 'user-research', group: 'Design' },
    { id: 2, label: 'Web development', value: 'web-development', group: 'Development' },
  ])
})

test('an option has the path and the title of its project', () => {
  const services = ['iot-development', 'user-research'].map((slug) => ({ slug, title: slug, group: 'design' as const }))
  const study = { path: '/our-work/headgate/', title: '114 gates', client: 'Headgate' }
  const options = toOptions(services, ({ slug }) => (slug === 'iot-development' ? study : null))
  expect(options.map((option) => option.study)).toEqual([{ path: study.path, title: study.title }, undefined])
})
