// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { byOrder } from '../../../site/models/case-study.ts'
import { contentsOf } from '../../../site/models/contents.ts'
import { show } from '../../../site/models/fields.ts'
import { industryCard, type Industry } from '../../../site/models/industry.ts'
import { toOptions } from '../../../site/models/service-options.ts'
import { serviceCard, serviceKinds, type Service } from '../../../site/models/service.ts'
import { technologyCard, type Technology } from '../../../site/models/technology.ts'
import { makePost } from '../support/posts.ts'
import { readSite } from '../support/real-site.ts'

describe('a card names its entry, which drawings are made for, and says what its page says', () => {
  const entry = { path: '/a-place/a-thing/', slug: 'a-thing', title: 'A thing', headline: 'What it is.' }
  const card = { path: '/a-place/a-thing/', slug: 'a-thing', title: 'A thing', summary: 'What it is.' }

  test.each([
    ['a technology', technologyCard(entry as Technology), card],
    ['an industry', industryCard(entry as Industry), card],
    ['a service, with its kind', serviceCard({ ...entry, kind: 'mobile' } as Service), { ...card, kind: 'mobile' }],
  ])('%s', (_, made, expected) => {
    expect(made).toEqual(expected)
  })

  test('and every kind of service has a name, and a service', () => {
    const kinds = new Set(readSite().services.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(Object.keys(serviceKinds).sort())
  })
})

test('the list of a text’s parts has its headings of the second level', () => {
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

test('a page is shown without its path and what only the build needs, and the entry stays as it was', () => {
  const post = makePost()
  const { path, source, isDraft, headings, words, ...rest } = post
  expect(show(post)).toStrictEqual(rest)
  expect(post).toMatchObject({ path, source, isDraft, headings, words })
})

test('our work has an order of its own; those without a place stand last, by name', () => {
  const studies = [
    { slug: 'z' },
    { slug: 'c', order: 10 },
    { slug: 'd', order: 2 },
    { slug: 'y' },
    { slug: 'e', order: 1 },
  ]
  expect(studies.sort(byOrder).map(({ slug }) => slug)).toEqual(['e', 'd', 'c', 'y', 'z'])
})

test('services are options, group by group, counted from one', () => {
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

test('an option has the path and the title of the project that its service is shown by', () => {
  const services = ['iot-development', 'user-research'].map((slug) => ({ slug, title: slug, group: 'design' as const }))
  const study = { path: '/our-work/headgate/', title: '114 gates', client: 'Headgate' }
  const options = toOptions(services, ({ slug }) => (slug === 'iot-development' ? study : null))
  expect(options.map((option) => option.study)).toEqual([{ path: study.path, title: study.title }, undefined])
})
