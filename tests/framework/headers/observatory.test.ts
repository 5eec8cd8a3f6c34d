// @vitest-environment node

import fs from 'node:fs'

import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js'
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js'
import { beforeEach, expect, test, vi } from 'vitest'

import {
  createPolicy,
  describeHeaders,
  headersOf,
  policyTag,
  type Headers,
  type Security,
} from '../../../framework/headers/index.ts'

const URL_OF_SITE = 'https://site.example/'

/** A document as the build writes it. */
const documentWith = (tag: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${tag}<script>held={}</script><style>a{}</style>` +
  '<script type="module" src="/assets/browser.js"></script></head><body><h1>Home</h1></body></html>'

// The list of hosts that browsers know by themselves is loaded from elsewhere, at the package's installation. This site is not in it.
beforeEach(() => {
  const { readFileSync } = fs
  vi.spyOn(fs, 'readFileSync').mockImplementation((file, options) =>
    String(file).endsWith('hsts-preload.json') ? '{}' : readFileSync(file, options),
  )
})

/** The grade of a page on https, whose host sends http there. It is computed as the observatory's scanner does, from answers instead of requests. */
function grade(headers: Headers, html: string) {
  const url = new URL(URL_OF_SITE)
  const answer = {
    status: 200,
    verified: true,
    // The scanner's own are asked by their names too.
    headers: Object.defineProperty({ 'content-type': 'text/html; charset=utf-8', ...headers }, 'get', {
      value: () => null,
    }),
    httpEquiv: parseHttpEquivHeaders(html, URL_OF_SITE),
    request: { headers: {} },
  }
  const requests = {
    hostname: url.hostname,
    resources: { path: html },
    responses: {
      auto: answer,
      http: answer,
      https: answer,
      cors: answer,
      httpRedirects: [
        { url: new URL('http://site.example/'), status: 301 },
        { url, status: 200 },
      ],
      httpsRedirects: [{ url, status: 200 }],
    },
    session: { url, jar: { serializeSync: () => ({ cookies: [] }) } },
  }
  const results = ALL_TESTS.map((judge) => judge(requests))
  const modifiers = results.map(({ result }) => getScoreModifier(result))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 100)
  const plain = sum(modifiers.filter((modifier) => modifier < 0))
  const score = plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : plain
  return {
    score,
    grade: getGradeForScore(score).grade,
    failed: results.filter(({ pass }) => !pass).map(({ result }) => result),
  }
}

function gradeSite(security: Security = {}) {
  const policy = createPolicy(security, ['held={}'])
  return grade(headersOf(describeHeaders(policy, security), '/'), documentWith(policyTag(policy, ['a{}'])))
}

test('a site that adds nothing has 130 points, an A+', () => {
  expect(gradeSite()).toEqual({ score: 130, grade: 'A+', failed: [] })
})

test('so has one with services, frames, pictures and reports', () => {
  const security = {
    connect: ['https://api.example'],
    img: ['https://pictures.example'],
    frame: ['https://videos.example'],
    report: 'https://reports.example/csp',
  }
  expect(gradeSite(security)).toEqual({ score: 130, grade: 'A+', failed: [] })
})

test('one with the scripts of a tag manager too', () => {
  expect(gradeSite({ script: ['https://tags.example'], trustedTypes: false })).toMatchObject({
    score: 130,
    grade: 'A+',
  })
})

test('a host that sends no header leaves what the document says: the policy', () => {
  const { grade: without } = grade({}, documentWith(''))
  const { grade: withTag } = grade({}, documentWith(policyTag(createPolicy({}, ['held={}']), ['a{}'])))
  expect([without, withTag]).toEqual(['D', expect.stringMatching(/^[BC]/)])
})
