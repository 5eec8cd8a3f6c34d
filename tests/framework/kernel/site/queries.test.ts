// @vitest-environment node

import { expect, test } from 'vitest'

import { staticQuery } from '@flatirons/framework'

import { answerQueries } from '../../../../framework/kernel/site/routes.ts'

const cities = staticQuery<string[]>('cities')
const hashOf = (data: string[]) => answerQueries([cities.answer(data)]).get('cities')!.hash

test('results are stored by name, with the hash of their data', () => {
  const results = answerQueries([cities.answer(['Oslo']), staticQuery<number>('year').answer(2026)])
  expect([...results]).toEqual([
    ['cities', { data: ['Oslo'], hash: expect.stringMatching(/^\d{1,10}$/) }],
    ['year', { data: 2026, hash: expect.stringMatching(/^\d{1,10}$/) }],
  ])
})

test('the hash changes only with the data', () => {
  expect(hashOf(['Oslo'])).toBe(hashOf(['Oslo']))
  expect(hashOf(['Oslo'])).not.toBe(hashOf(['Bergen']))
})
