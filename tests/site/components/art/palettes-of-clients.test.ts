// @vitest-environment node

/** The clients' colours. */

import { expect, test } from 'vitest'

import { CLIENTS, PALETTES, paletteOf } from '../../../../site/components/art/clients/palettes.ts'
import { color } from '../../../../site/theme/tokens.ts'
import { contrast } from '../../../../site/theme/contrast.ts'

test.each(CLIENTS)('text reads on the ground of %s', (slug) => {
  const { ground, ink } = paletteOf(slug)

  expect(contrast(ground, color[ink])).toBeGreaterThanOrEqual(4.5)
})

test('every client has its own ground and its own rock', () => {
  const palettes = Object.values(PALETTES)

  expect(new Set(palettes.map(({ ground }) => ground)).size).toBe(7)
  expect(new Set(palettes.map(({ rock }) => rock)).size).toBe(7)
})

test.each(CLIENTS)('the three project pictures of %s differ in their ground', (slug) => {
  expect(new Set(paletteOf(slug).projects).size).toBe(3)
})
