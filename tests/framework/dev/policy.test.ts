// @vitest-environment node

import { describe, expect, test } from 'vitest'

import type { Violation } from '../../../framework/dev/events.ts'
import { addViteNeeds, describeViolation, isReported, nonceConfig } from '../../../framework/dev/policy.ts'
import { createPolicy } from '../../../framework/security/policy.ts'

const violation = (directive: string, blocked: string, sample = ''): Violation => ({
  path: '/a/',
  directive,
  blocked,
  sample,
  place: '',
})

describe('Vite’s own code', () => {
  test('is allowed by a nonce only; otherwise the policy is that of a built page', () => {
    const policy = createPolicy({ styles: 'strict' })
    const {
      'script-src': scripts,
      'style-src': styles,
      'trusted-types': types,
      ...others
    } = addViteNeeds(policy, 'n', undefined)
    expect([scripts, styles, types]).toEqual([
      ["'self'", "'nonce-n'"],
      ["'self'", "'nonce-n'"],
      ['default', 'flatirons'],
    ])
    expect({ ...policy, ...others }).toEqual(policy)
  })

  test.each([
    [['default'], ['flatirons', 'default']],
    [false, undefined],
  ] as const)('does not change a default policy of the site or disabled Trusted Types: %j', (trustedTypes, types) => {
    expect(addViteNeeds(createPolicy({ trustedTypes }), 'n', undefined)['trusted-types']).toEqual(types)
  })

  test('has no nonce for lenient styles, because a nonce would make them strict', () => {
    expect(addViteNeeds(createPolicy(), 'n', undefined)['style-src']).toEqual(["'self'", "'unsafe-inline'"])
  })

  test.each([
    [true, ["'self'"]],
    [{ overlay: false }, ["'self'"]],
    [{ port: 24_678 }, ["'self'", 'ws://*:24678']],
    [{ protocol: 'wss', host: 'dev.example', clientPort: 443 }, ["'self'", 'wss://dev.example:443']],
    [{ host: 'dev.example' }, ["'self'", 'ws://dev.example:*']],
  ])('may connect to the server of `server.hmr`: %j', (hmr, connections) => {
    expect(addViteNeeds(createPolicy(), 'n', hmr)['connect-src']).toEqual(connections)
  })

  test('uses the nonce of the project, if it has one', () => {
    expect(nonceConfig({ html: { cspNonce: 'own' } })).toEqual({ html: { cspNonce: 'own' } })
    expect(nonceConfig({}).html?.cspNonce).toMatch(/^[\w-]{36}$/)
  })
})

test.each([
  [
    ['connect-src', 'wss://api.example/live'],
    "connect-src blocks wss://api.example/live. To allow it, set `security: { connect: ['wss://api.example'] }`.",
  ],
  [
    ['script-src-elem', 'https://maps.example/a.js'],
    "script-src-elem blocks https://maps.example/a.js. To allow it, set `security: { script: ['https://maps.example'] }`.",
  ],
  [['img-src', 'blob'], "img-src blocks blob. To allow it, set `security: { img: ['blob:'] }`."],
  [['font-src', 'data'], "font-src blocks data. To allow it, set `security: { font: ['data:'] }`."],
  [
    ['style-src-attr', 'inline'],
    "style-src-attr blocks a style attribute on an element. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  ],
  [
    ['style-src-elem', 'inline'],
    "style-src-elem blocks an inline <style>. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  ],
  [['script-src-elem', 'inline'], 'script-src-elem blocks an inline <script>. Use an island.'],
  [['script-src-attr', 'inline'], 'script-src-attr blocks an event handler in an attribute. Use an island.'],
  [
    ['script-src', 'eval'],
    'script-src blocks code that is created from a string. No setting allows it: use a library, or a build of it, without eval().',
  ],
  [
    ['require-trusted-types-for', 'trusted-types-sink', 'Function|(a)'],
    'require-trusted-types-for blocks code that is created from a string. No setting allows it: use a library, or a build of it, without eval().',
  ],
  [
    ['script-src', 'wasm-eval'],
    'script-src blocks WebAssembly. To allow it, set `security: { script: ["\'wasm-unsafe-eval\'"] }`.',
  ],
  [
    ['require-trusted-types-for', 'trusted-types-sink', 'Element innerHTML|<b>'],
    'require-trusted-types-for blocks HTML or the URL of a script that is set as a string. Create it with a policy of Trusted Types, and list this policy in `security: { trustedTypes: [name] }`, or set `security: { trustedTypes: false }`.',
  ],
  [
    ['trusted-types', 'trusted-types-policy', 'purify'],
    'trusted-types blocks the policy "purify" of Trusted Types. To allow it, set `security: { trustedTypes: [\'purify\'] }`.',
  ],
  [
    ['worker-src', 'blob'],
    "worker-src blocks blob. Load the worker from a file of the site: new Worker(new URL('./worker.ts', import.meta.url)).",
  ],
  [
    ['base-uri', 'https://elsewhere.example/'],
    'base-uri blocks https://elsewhere.example/. Set the base of the site with --base, or with `base` in vite.config.ts.',
  ],
  [['frame-src', '/demo.html'], 'frame-src blocks /demo.html. To allow it, set `security: { frame: ["\'self\'"] }`.'],
  [['object-src', 'data'], 'object-src blocks data. Use <img>, <video> or a frame.'],
  [['manifest-src', 'https://a.example/m'], 'manifest-src blocks https://a.example/m. No setting allows it.'],
] as const)('a violation is described with its fix: %j', ([directive, blocked, sample], expected) => {
  expect(describeViolation(violation(directive, blocked, sample))).toBe(expected)
})

test('isReported() is true for violations that a problem of the page describes', () => {
  const rest = 'which its security policy blocks.'
  const messages = [
    `/a/ loads https://video.example/embed/1, ${rest}`,
    `/a/ has a style attribute on <p>, ${rest}`,
    '/a/ links to https://other.example/',
  ]
  const reported = [violation('frame-src', 'https://video.example'), violation('style-src-attr', 'inline')]
  const unreported = [violation('style-src-elem', 'inline'), violation('connect-src', 'https://other.example/')]
  expect(reported.map((item) => isReported(item, messages))).toEqual([true, true])
  expect(unreported.map((item) => isReported(item, messages))).toEqual([false, false])
})
