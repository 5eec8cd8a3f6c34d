// @vitest-environment node

import { expect, test } from 'vitest'

import { staticQuery } from '@flatirons/framework'

import { answerQueries } from '../../../../framework/kernel/site/routes.ts'

const cities = staticQuery<string[]>('cities')
const hashOf = (answer: string[]) => answerQueries([cities.answer(answer)]).get('cities')!.hash

test('each answer is known by its name, under the hash of its content', () => {
  const answers = answerQueries([cities.answer(['Oslo']), staticQuery<number>('year').answer(2026)])
  expect([...answers]).toEqual([
    ['cities', { data: ['Oslo'], hash: expect.stringMatching(/^\d{1,10}$/) }],
    ['year', { data: 2026, hash: expect.stringMatching(/^\d{1,10}$/) }],
  ])
})

test('the hash changes with the answer, and with nothing else', () => {
  expect(hashOf(['Oslo'])).toBe(hashOf(['Oslo']))
  expect(hashOf(['Oslo'])).not.toBe(hashOf(['Bergen']))
})
