import { expect, test } from 'vitest'

import { listServices } from '../site/services.ts'

test('services are listed in their order, with their paths', () => {
  const second = { slug: 'b', title: 'B', summary: '', order: 2 }
  const first = { slug: 'a', title: 'A', summary: '', order: 1 }
  expect(listServices([second, first]).map(({ path }) => path)).toEqual(['/services/a/', '/services/b/'])
})
