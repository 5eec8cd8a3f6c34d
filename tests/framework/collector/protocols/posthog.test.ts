// @vitest-environment node

import { expect, it } from 'vitest'

import { posthog } from '../../../../framework/collector/protocols.ts'

const EXPERIMENTS = { copy: ['long', 'short'], colour: ['red'] }

function ask(message: unknown, query = '', path = '/flags/') {
  const settings = { switches: new URLSearchParams(query), experiments: EXPERIMENTS }
  return posthog.answer!({ path, text: '', message }, settings)
}

it('gives each experiment its first variant, in the form of today and in that of older SDKs', () => {
  expect(ask({ token: 'a' })).toEqual({
    flags: {
      copy: { key: 'copy', enabled: true, variant: 'long' },
      colour: { key: 'colour', enabled: true, variant: 'red' },
    },
    featureFlags: { copy: 'long', colour: 'red' },
    errorsWhileComputingFlags: false,
  })
})

it.each([
  ['the variant that was chosen, even one that nobody knows', {}, 'variant=x', { copy: 'x', colour: 'x' }],
  ['only the flags that are asked for', { flag_keys: ['copy'] }, '', { copy: 'long' }],
  ['a flag that nobody knows, once a variant was chosen', { flag_keys: ['new'] }, 'variant=x', { new: 'x' }],
  ['nothing of a flag that nobody knows', { flag_keys: ['new', 'toString', 7] }, '', {}],
  ['all flags to what asks in the wrong shape', { flag_keys: 'copy' }, '', { copy: 'long', colour: 'red' }],
  ['all flags to what asks with nothing', undefined, '', { copy: 'long', colour: 'red' }],
])('gives %s', (_, message, query, variants) => {
  expect(ask(message, query)).toMatchObject({ featureFlags: variants })
  expect(Object.keys((ask(message, query) as { flags: object }).flags)).toEqual(Object.keys(variants))
})

it('has nothing to say elsewhere', () => {
  expect([ask({}, '', '/e/'), ask({}, '', '/flagship/')]).toEqual([undefined, undefined])
})
