// @vitest-environment node

import { renderPage } from '@flatirons/framework/testing'
import { expect, test } from 'vitest'

import { bedsPage } from '../site/pages/beds.tsx'
import { rooms } from '../site/queries.ts'

test('the page of the beds shows rooms and trails', () => {
  const attic = { name: 'Attic', beds: 4, price: 30, heated: false }
  const trails = [{ name: 'North ridge', kilometers: 8 }]
  const { html, head } = renderPage(bedsPage, { trails }, { queries: [rooms.answer([attic])] })
  expect(html).toContain('Attic: 4 beds, 30 a night')
  expect(html).toContain('<li>North ridge, 8 km</li>')
  expect(head).toContain('<title>Beds | Larch Hut</title>')
})
