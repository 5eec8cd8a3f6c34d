// @vitest-environment node

import { expect, test } from 'vitest'

import { createPolicy, hashSource, policyTag } from '../../../framework/hosts/policy.ts'
import { policyHeader } from '../../../framework/hosts/policy.ts'

const SCRIPT = 'held={}'
const STYLES = ['a{color:red}', 'b{}']

test('a hash is the one that browsers compute', () => {
  // The example of the specification.
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

test('a page is allowed its own origin, the inline code of its build, and nothing else', () => {
  expect(policyTag(createPolicy({}, [SCRIPT]), STYLES)).toBe(
    '<meta http-equiv="Content-Security-Policy" content="' +
      `default-src 'none'; style-src 'self' ${STYLES.map(hashSource).join(' ')}; script-src 'self' ${hashSource(SCRIPT)}; ` +
      "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; " +
      "worker-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self' mailto:; " +
      "require-trusted-types-for 'script'; trusted-types flatirons\">",
  )
})

test('a tag has nothing that works in a header only', () => {
  const tag = policyTag(createPolicy({ report: 'https://r.example/' }), [])
  expect(tag).not.toMatch(/frame-ancestors|report|sandbox/)
})

test('the header says the same but for styles, and what a tag can’t say', () => {
  const security = { report: 'https://r.example/csp' }
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
    trustedTypes: ['charts'],
  })
  expect(policy).toMatchObject({
    'connect-src': ["'self'", 'https://a.example'],
    'script-src': ["'self'", 'https://b.example'],
    'img-src': ["'self'", 'data:', 'https://c.example'],
    'frame-src': ['https://d.example'],
    'trusted-types': ['flatirons', 'charts'],
  })
})

test('a site can switch Trusted Types off, and nothing else of the policy', () => {
  const policy = createPolicy({ trustedTypes: false })
  expect(Object.keys(policy).filter((directive) => directive.includes('trusted'))).toEqual([])
  expect(Object.keys(createPolicy())).toEqual([...Object.keys(policy), 'require-trusted-types-for', 'trusted-types'])
})

test('nothing unsafe is ever in a policy', () => {
  expect(policyTag(createPolicy({}, [SCRIPT]), STYLES) + policyHeader(createPolicy())).not.toContain('unsafe')
})
