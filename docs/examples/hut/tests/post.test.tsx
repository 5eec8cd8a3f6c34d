// @vitest-environment node

import { makeEntry, renderPage } from '@flatirons/framework/testing'
import { expect, test } from 'vitest'

import { models } from '../site/models.ts'
import { postPage } from '../site/pages/post.tsx'

const FIRST_SNOW = `---
title: First snow
summary: Twenty centimeters overnight.
published: 2026-10-03
tags: [weather]
---

It began **at nine**.

<Note kind="tip">

Bring boots.

</Note>
`

test('a post shows its day and its text, components too', () => {
  const post = makeEntry(models.journal, FIRST_SNOW, { file: '2026/first-snow.md' })
  expect(post.slug).toBe('2026/first-snow')
  const { html, problems } = renderPage(postPage, post, { path: '/journal/2026/first-snow/', models })
  expect(html).toContain('<time dateTime="2026-10-03">')
  expect(html).toContain('It began <strong>at nine</strong>.')
  expect(html).toContain('Bring boots.')
  expect(problems).toEqual([])
})

test('a post about something else is refused', () => {
  const text = FIRST_SNOW.replace('[weather]', '[skiing]')
  expect(() => makeEntry(models.journal, text)).toThrow('must be one of: weather, kitchen, trails')
})
