// @vitest-environment node

import { expect, test } from 'vitest'

import { createPolicy, type Security } from '../../../framework/security/policy.ts'
import { createHeaderRules, headersOf, type Headers } from '../../../framework/security/headers.ts'

const of = (path: string, security?: Security): Headers =>
  headersOf(createHeaderRules(createPolicy(security), security, ['/rss.xml']), path)

test.each([
  ['/', 'public, max-age=0, must-revalidate'],
  ['/about/index.html', 'public, max-age=0, must-revalidate'],
  ['/404.html', 'public, max-age=0, must-revalidate'],
  ['/page-data/about/page-data.json', 'public, max-age=0, must-revalidate'],
  ['/slice-data/header.json', 'public, max-age=0, must-revalidate'],
  ['/rss.xml', 'public, max-age=0, must-revalidate'],
  ['/assets/browser-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/assets/picture-1a2b.svg', 'public, max-age=31536000, immutable'],
  ['/not/assets/a.js', 'public, max-age=0, must-revalidate'],
  ['/sw.js', 'no-cache'],
  ['/blog/sw.js', 'public, max-age=0, must-revalidate'],
])('%s is cached as %s', (path, caching) => {
  expect(of(path)['Cache-Control']).toBe(caching)
})

test.each([
  ['/', 'same-origin', undefined],
  ['/assets/share-1a2b.png', 'cross-origin', undefined],
  ['/rss.xml', 'cross-origin', '*'],
  ['/page-data/app-data.json', 'same-origin', undefined],
  ['/favicon.svg', 'cross-origin', undefined],
  ['/photos/lake.jpg', 'cross-origin', undefined],
  ['/talk.mp4', 'cross-origin', undefined],
  ['/talk.mp3', 'cross-origin', undefined],
  ['/talk.vtt', 'same-origin', undefined],
  ['/fonts/own.woff2', 'same-origin', undefined],
  ['/data/lakes.json', 'same-origin', undefined],
  ['/sw.js', 'same-origin', undefined],
])('other sites and %s: %s', (path, resources, sharing) => {
  const headers = of(path)
  expect([headers['Cross-Origin-Resource-Policy'], headers['Access-Control-Allow-Origin']]).toEqual([
    resources,
    sharing,
  ])
})

test('a site may share fonts, data and other files with the code of other sites', () => {
  const shared = ['*.woff2', '/data/*', '/plan.pdf']
  for (const path of ['/fonts/own.woff2', '/assets/own-1a2b.woff2', '/data/a/lakes.json', '/plan.pdf', '/rss.xml'])
    expect(of(path, { shared })).toMatchObject({
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    })
  for (const path of ['/', '/datasheet/', '/page-data/app-data.json'])
    expect(of(path, { shared })).not.toHaveProperty('Access-Control-Allow-Origin')
})

test.each(['/favicon.svg', '/assets/drawing-1a2b.svg'])('%s runs nothing when it is opened', (path) => {
  expect(of(path)['Content-Security-Policy']).toMatch(/^sandbox; script-src 'none';/)
})

test('a site with frames of its own may be in its own frames', () => {
  const own = { frame: ["'self'"] }
  expect(headersOf(createHeaderRules(createPolicy(own), own), '/')).toMatchObject({
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Security-Policy': expect.stringContaining("frame-ancestors 'self'") as string,
  })
})

test('every path is kept out of frames, out of guesses about its type, and on https', () => {
  for (const path of ['/', '/sw.js', '/assets/a.js', '/favicon.svg', '/any/thing.pdf'])
    expect(of(path)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000',
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
    })
})

test('a site can set or leave out HSTS, and names where reports go', () => {
  expect(of('/', { hsts: 'max-age=63072000; preload' })['Strict-Transport-Security']).toBe('max-age=63072000; preload')
  expect(of('/', { hsts: false })).not.toHaveProperty('Strict-Transport-Security')
  expect(of('/', { report: 'https://r.example/' })['Reporting-Endpoints']).toBe('csp="https://r.example/"')
  expect(of('/')).not.toHaveProperty('Reporting-Endpoints')
})
