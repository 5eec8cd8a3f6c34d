// @vitest-environment node

import { expect, test } from 'vitest'

import { policyTag } from '../../support/policy-tag.ts'
import { createPolicy, isBlocked, type Security } from '../../../framework/security/policy.ts'
import { hashSource } from '../../../framework/shared/sha256.ts'
import { policyHeader } from '../../../framework/security/policy.ts'

const SCRIPT = 'held={}'
const STYLES = ['a{color:red}', 'b{}']

test('a hash is the one that browsers compute', () => {
  // The example of the specification.
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

test('a page may only load its own origin and the inline code of its build', () => {
  expect(policyTag(createPolicy({ styles: 'strict' }, [SCRIPT]), STYLES)).toBe(
    '<meta http-equiv="Content-Security-Policy" content="' +
      `default-src 'none'; style-src 'self' ${STYLES.map(hashSource).join(' ')}; script-src 'self' ${hashSource(SCRIPT)}; ` +
      "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; " +
      "worker-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self' mailto:; " +
      "require-trusted-types-for 'script'; trusted-types flatirons\">",
  )
})

test('a tag has no directives that only work in a header', () => {
  const tag = policyTag(createPolicy({ report: 'https://r.example/' }), [])
  expect(tag).not.toMatch(/frame-ancestors|report|sandbox/)
})

test('the header has the same policy without strict styles, and the directives that a tag cannot have', () => {
  const security: Security = { styles: 'strict', report: 'https://r.example/csp' }
  const header = policyHeader(createPolicy(security, [SCRIPT]), security)
  const tag = policyTag(createPolicy(security, [SCRIPT]), [])
  const inTag = tag.slice(tag.indexOf('script-src'), tag.indexOf('">'))
  expect(header).toBe(`${inTag}; frame-ancestors 'none'; report-uri https://r.example/csp; report-to csp`)
})

test('a site adds sources, and names of Trusted Types policies', () => {
  const policy = createPolicy({
    connect: ['https://a.example'],
    script: ['https://b.example'],
    img: ['https://c.example'],
    frame: ['https://d.example'],
    style: ['https://e.example'],
    font: ['https://f.example'],
    media: ['https://g.example'],
    form: ['https://h.example'],
    trustedTypes: ['charts'],
  })
  expect(policy).toMatchObject({
    'connect-src': ["'self'", 'https://a.example'],
    'script-src': ["'self'", 'https://b.example'],
    'img-src': ["'self'", 'data:', 'https://c.example'],
    'frame-src': ['https://d.example'],
    'style-src': ["'self'", "'unsafe-inline'", 'https://e.example'],
    'font-src': ["'self'", 'https://f.example'],
    'media-src': ["'self'", 'https://g.example'],
    'form-action': ["'self'", 'mailto:', 'https://h.example'],
    'trusted-types': ['flatirons', 'charts'],
  })
})

test('a site can disable Trusted Types, but nothing else of the policy', () => {
  const policy = createPolicy({ trustedTypes: false })
  expect(Object.keys(policy).filter((directive) => directive.includes('trusted'))).toEqual([])
  expect(Object.keys(createPolicy())).toEqual([...Object.keys(policy), 'require-trusted-types-for', 'trusted-types'])
})

test('styles are taken from anywhere, unless they are strict; nothing else unsafe is ever in a policy', () => {
  const policy = createPolicy({}, [SCRIPT])
  for (const text of [policyTag(policy, STYLES), policyHeader(policy)]) {
    expect(text).toContain("style-src 'self' 'unsafe-inline';")
    expect(text.match(/unsafe/g)).toHaveLength(1)
  }
  const strict = createPolicy({ styles: 'strict' }, [SCRIPT])
  expect(policyTag(strict, STYLES) + policyHeader(strict)).not.toContain('unsafe')
})

test('other sites may show pages in a frame where the site names them', () => {
  expect(policyHeader(createPolicy())).toContain("frame-ancestors 'none'")
  expect(policyHeader(createPolicy(), { framedBy: ['https://cms.example'] })).toContain(
    "frame-ancestors 'self' https://cms.example",
  )
})

test('the site may show its own pages in frames if it allows them', () => {
  const security = { frame: ["'self'", 'https://a.example'] }
  expect(policyHeader(createPolicy(security), security)).toMatch(
    /frame-src 'self' https:\/\/a\.example; .*frame-ancestors 'self'$/,
  )
})

const OWN = 'https://own.example'

test.each<[directive: string, frame: readonly string[], url: string, isIt: boolean]>([
  ['frame-src', [], '/a/', true],
  ['frame-src', ['https://a.example'], './a.html', true],
  ['frame-src', ["'self'"], '/a/', false],
  ['frame-src', ["'self'"], 'https://own.example/a/', false],
  ['frame-src', ["'self'"], 'https://a.example/', true],
  ['object-src', ["'self'"], '/a.pdf', true],
  ['img-src', [], '/a.png', false],
])('%s with %j blocks %s: %s', (directive, frame, url, isIt) => {
  expect(isBlocked(createPolicy({ frame }), directive, url, OWN)).toBe(isIt)
})

test.each<[url: string, isIt: boolean]>([
  ['https://own.example/a/', true],
  ['https://maps.example/embed?q=1', false],
  ['https://www.maps.example/', true],
  ['http://maps.example/', true],
  ['https://maps.example:8443/', true],
  ['https://a.video.example/x', false],
  ['https://video.example/x', true],
  ['https://paths.example/embed/1', false],
  ['https://paths.example/watch', true],
  ['http://localhost:4000/', false],
  ['https://', false],
])('a frame that shows %s is blocked: %s', (url, isIt) => {
  const frame = [
    'https://maps.example',
    'https://*.video.example',
    'https://paths.example/embed/',
    'http://localhost:*',
  ]
  expect(isBlocked(createPolicy({ frame }), 'frame-src', url, OWN)).toBe(isIt)
})
