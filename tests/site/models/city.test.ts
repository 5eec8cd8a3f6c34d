// @vitest-environment node

import { expect, test } from 'vitest'

import { readContent } from '@flatirons/framework/content'

import { models } from '../../../site/models/index.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('a city more than three time zones away can’t have a `way`', () => {
  const text = `---
name: London
metaTitle: Software development in London
headline: Software for London.
description: Software for London, by a team in Boulder that is asleep for most of its day at work.
summary: Far away.
way:
  from: Boulder
  ahead: 7
  legs: [{ by: Flight, kind: flight, minutes: 550, to: Heathrow }]
---

Some text.
`
  const root = makeFolder({ 'content/cities/london.md': text })
  const { cities } = models
  expect(() => readContent({ cities }, { root, base: '/', withDrafts: false })).toThrow(
    'line 9  `way.ahead` is more than 3 hours. Leave out `way`.',
  )
})
