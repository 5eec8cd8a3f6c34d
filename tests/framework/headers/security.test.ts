// @vitest-environment node

import { expect, test } from 'vitest'

import { checkSecurity, type Security } from '../../../framework/headers/index.ts'

test.each<[string, Security]>([
  ['nothing', {}],
  [
    'origins, with ports, paths and stars',
    {
      connect: [
        'https://a.example',
        'wss://*.b.example:8443/live',
        'https://a.example/api/1/?key=a%20b',
        'http://127.0.0.1:*',
      ],
    },
  ],
  ['schemes of pictures', { img: ['blob:', 'data:'] }],
  ['hashes of scripts, and WebAssembly', { script: ["'sha256-abc+/='", "'wasm-unsafe-eval'"] }],
  [
    'all else',
    {
      frame: ['https://c.example'],
      hsts: 'max-age=63072000; includeSubDomains; preload',
      trustedTypes: ['charts'],
      report: 'https://r.example/csp',
    },
  ],
  ['what is switched off', { hsts: false, trustedTypes: false }],
])('a site may add %s', (_, security) => {
  expect(checkSecurity(security)).toEqual([])
})

test.each<[string, Security, RegExp]>([
  [
    'code in pages',
    { script: ["'unsafe-inline'"] },
    /^`security\.script` has "'unsafe-inline'", but must be a list of origins/,
  ],
  ['code from texts', { script: ["'unsafe-eval'"] }, /unsafe-eval/],
  ['every host', { connect: ['*'] }, /`security\.connect` has "\*"/],
  ['every host of a scheme', { img: ['https:'] }, /`security\.img` has "https:"/],
  ['code from data', { script: ['data:'] }, /`security\.script` has "data:"/],
  ['a host without its scheme', { frame: ['a.example'] }, /`security\.frame` has "a\.example"/],
  ['a second directive', { connect: ['https://a.example; script-src *'] }, /`security\.connect`/],
  ['a variable of Caddy', { connect: ['https://a.example/{env.HOME}'] }, /`security\.connect`/],
  ['a sign that ends the tag', { connect: ['https://a.example/">'] }, /`security\.connect`/],
  ['a header in a header', { report: 'https://r.example/"\r\nX: y' }, /^`security\.report`/],
  ['reports in the clear', { report: 'http://r.example/' }, /must be a URL that begins with https:\/\/\.$/],
  ['a broken HSTS', { hsts: 'one year' }, /^`security\.hsts` is "one year", but must be like/],
  ['a name that is none', { trustedTypes: ["'allow-duplicates'"] }, /can't be the name of a policy\.$/],
  [
    'a setting that is none',
    { style: [] } as Security,
    /^`security\.style` is no setting\. The settings are: connect, script/,
  ],
])('a site may not add %s', (_, security, message) => {
  expect(checkSecurity(security)).toEqual([expect.stringMatching(message)])
})
