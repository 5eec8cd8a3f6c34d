// @vitest-environment node

import { makeEntry, renderPage, within } from '@flatirons/framework/testing'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { roomPage } from '../site/pages/room.tsx'
import { models } from '../site/models.ts'
import Weather, { weather } from '../site/weather.island.tsx'

test('a room shows its beds', () => {
  const { html, head, problems } = renderPage(roomPage, { name: 'Attic', beds: 4 }, { path: '/rooms/attic/' })
  expect(html).toContain('<p>4 beds</p>')
  expect(head).toContain('<title>Attic</title>')
  expect(problems).toEqual([])
})

test('a room of the content has the days between', () => {
  const { slug, from, words } = makeEntry(
    models.rooms,
    '---\ntitle: Attic\nfrom: May\nto: October\n---\n\nFour beds.',
    {
      file: 'attic.md',
    },
  )
  expect([slug, from, words]).toEqual(['attic', 'May', 2])
})

test('the weather shows each day', () => {
  const Around = within({ queries: [weather.answer([{ day: 'Monday', snow: 12 }])] })
  const html = renderToString(
    <Around>
      <Weather />
    </Around>,
  )
  expect(html.replaceAll('<!-- -->', '')).toContain('Monday: 12 cm')
})
