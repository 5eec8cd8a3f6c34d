// @vitest-environment node

import { renderPage, within } from '@flatirons/framework/testing'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { roomPage } from '../site/pages/room.tsx'
import Weather, { weather } from '../site/weather.island.tsx'

test('a room shows its beds', () => {
  const { html, head, problems } = renderPage(roomPage, { name: 'Attic', beds: 4 }, { path: '/rooms/attic/' })
  expect(html).toContain('<p>4 beds</p>')
  expect(head).toContain('<title>Attic</title>')
  expect(problems).toEqual([])
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
