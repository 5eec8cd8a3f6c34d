// @vitest-environment node

import { expect, it } from 'vitest'

import { posthog } from '../../../../packages/collector/protocols.ts'

const EXPERIMENTS = { copy: ['long', 'short'], colour: ['red'] }

function respond(message: unknown, query = '', path = '/flags/') {
  const settings = { switches: new URLSearchParams(query), experiments: EXPERIMENTS }
  return posthog.answer!({ path, text: '', message }, settings)
}

it('returns the first variant of each experiment, in the current format and in the format of older SDKs', () => {
  expect(respond({ token: 'a' })).toEqual({
    flags: {
      copy: { key: 'copy', enabled: true, variant: 'long' },
      colour: { key: 'colour', enabled: true, variant: 'red' },
    },
    featureFlags: { copy: 'long', colour: 'red' },
    errorsWhileComputingFlags: false,
  })
})

it.each([
  ['the selected variant, even if it is unknown', {}, 'variant=x', { copy: 'x', colour: 'x' }],
  ['only requested flags', { flag_keys: ['copy'] }, '', { copy: 'long' }],
  ['an unknown flag if a variant is selected', { flag_keys: ['new'] }, 'variant=x', { new: 'x' }],
  ['no unknown flags', { flag_keys: ['new', 'toString', 7] }, '', {}],
  ['all flags for an invalid request', { flag_keys: 'copy' }, '', { copy: 'long', colour: 'red' }],
  ['all flags for an empty request', undefined, '', { copy: 'long', colour: 'red' }],
])('returns %s', (_, message, query, variants) => {
  expect(respond(message, query)).toMatchObject({ featureFlags: variants })
  expect(Object.keys((respond(message, query) as { flags: object }).flags)).toEqual(Object.keys(variants))
})

it('does not respond at other paths', () => {
  expect([respond({}, '', '/e/'), respond({}, '', '/flagship/')]).toEqual([undefined, undefined])
})
