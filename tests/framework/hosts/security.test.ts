// @vitest-environment node

import { expect, test } from 'vitest'

import { check } from '../../../framework/content/fields/check.ts'
import { SECURITY, type Security } from '../../../framework/security/policy.ts'

const messages = (security: Security) => check(security, SECURITY).map(({ message }) => message)

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
  [
    'origins for every kind',
    {
      style: ['https://a.example'],
      font: ['data:'],
      media: ['blob:'],
      form: ['https://f.example'],
      framedBy: ['https://*.cms.example'],
    },
  ],
  ['lenient and strict styles', { styles: 'strict' }],
  ['schemes of pictures', { img: ['blob:', 'data:'] }],
  ['hashes of scripts, and WebAssembly', { script: ["'sha256-abc+/='", "'wasm-unsafe-eval'"] }],
  [
    'all else',
    {
      frame: ['https://c.example', "'self'"],
      hsts: 'max-age=63072000; includeSubDomains; preload',
      trustedTypes: ['charts'],
      report: 'https://r.example/csp',
    },
  ],
  ['files that it shares', { shared: ['/data/*', '*.woff2', '/plan.pdf'] }],
  ['what is switched off', { hsts: false, trustedTypes: false }],
])('a site may add %s', (_, security) => {
  expect(messages(security)).toEqual([])
})

test.each<[string, Security, RegExp]>([
  ['code in pages', { script: ["'unsafe-inline'"] }, /^`script\[1\]` is "'unsafe-inline'", but must be an origin/],
  ['code from texts', { script: ["'unsafe-eval'"] }, /unsafe-eval/],
  ['all files to be shared', { shared: ['/*'] }, /^`shared\[1\]` is "\/\*", but must be a path, the start of a path/],
  ['a star within a path', { shared: ['/data/*.json'] }, /`shared\[1\]`/],
  ['a path of another host', { shared: ['https://a.example/*'] }, /`shared\[1\]`/],
  ['every host', { connect: ['*'] }, /`connect\[1\]` is "\*"/],
  ['every host of a scheme', { img: ['https:'] }, /`img\[1\]` is "https:"/],
  ['code from data', { script: ['data:'] }, /`script\[1\]` is "data:"/],
  ['a host without its scheme', { frame: ['a.example'] }, /`frame\[1\]` is "a\.example"/],
  ['a second directive', { connect: ['https://a.example; script-src *'] }, /`connect\[1\]`/],
  ['a variable of Caddy', { connect: ['https://a.example/{env.HOME}'] }, /`connect\[1\]`/],
  ['a sign that ends the tag', { connect: ['https://a.example/">'] }, /`connect\[1\]`/],
  ['a form that is sent by a scheme alone', { form: ['data:'] }, /`form\[1\]` is "data:"/],
  ['a header in a header', { report: 'https://r.example/"\r\nX: y' }, /^`report`/],
  ['reports in the clear', { report: 'http://r.example/' }, /must be a URL that starts with https:\/\/\.$/],
  ['a broken HSTS', { hsts: 'one year' }, /^`hsts` is "one year", but must be like/],
  [
    'a name that is none',
    { trustedTypes: ["'allow-duplicates'"] },
    /^`trustedTypes` is a list, but must be a list of the names of policies, or false\.$/,
  ],
  ['a setting that is none', { sheet: [] } as Security, /^`sheet` is not a key/],
])('a site may not add %s', (_, security, message) => {
  expect(messages(security)).toEqual([expect.stringMatching(message)])
})
