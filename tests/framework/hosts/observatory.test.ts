// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { policyTag } from '../../support/policy-tag.ts'
import { createPolicy, type Security } from '../../../framework/security/policy.ts'
import { createHeaderRules, headersOf, type Headers } from '../../../framework/security/headers.ts'

/**
 * What headers are worth by the rules of the HTTP Observatory, version 1.4 (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring):
 * 100 points, less what is missing or unsafe; who keeps 90 gets what is more than needed, too. Cookies, redirects to https
 * and scripts of other origins are no matter of these headers, and this site has nothing there to lose or gain points with.
 */
const EXTRA_FROM = 90
const SIX_MONTHS = 15_552_000

/** The least points for each grade. */
const GRADES = Object.entries({
  'A+': 100,
  A: 90,
  'A-': 85,
  'B+': 80,
  B: 70,
  'B-': 65,
  'C+': 60,
  C: 50,
  'C-': 45,
  'D+': 40,
  D: 30,
  'D-': 25,
  F: 0,
})

/** Sources that hold nearly everything. */
const ANYWHERE = /^(?:\*|(?:https?|ftp):|https?:\/\/\*(?:\.\*)?)$/
const PASSIVE = ['img-src', 'media-src']

type Sources = ReadonlyMap<string, readonly string[]>

/** Directive -> sources of all policies together. */
function readPolicies(policies: readonly string[]): Sources {
  const sources = new Map<string, string[]>()
  for (const directive of policies.flatMap((policy) => policy.split(';'))) {
    const [name = '', ...own] = directive.trim().split(/\s+/)
    sources.set(name, [...(sources.get(name) ?? []), ...own])
  }
  return sources
}

function scorePolicy(sources: Sources): number {
  const of = (name: string) => {
    const own = sources.get(name) ?? sources.get('default-src') ?? ['*']
    // A hash or a nonce takes this word's meaning away.
    return own.some((source) => /^'(?:sha\d+|nonce)-/.test(source))
      ? own.filter((one) => one !== "'unsafe-inline'")
      : own
  }
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source)
  const scripts = of('script-src')
  if (sources.size === 0) return -25
  if (scripts.some((one) => ANYWHERE.test(one) || one === "'unsafe-inline'" || one === 'data:')) return -20
  if (of('object-src').some((one) => ANYWHERE.test(one))) return -20
  if ([...sources].some(([name, all]) => !PASSIVE.includes(name) && all.some(isInsecure))) return -20
  if ([...scripts, ...of('style-src')].includes("'unsafe-eval'")) return -10
  if (PASSIVE.some((name) => of(name).some(isInsecure))) return -10
  if (of('style-src').some((one) => ANYWHERE.test(one) || one === "'unsafe-inline'" || one === 'data:')) return 0
  return sources.get('default-src')?.join() === "'none'" ? 10 : 5
}

/** The points of a page on https by what each rule gives and takes; `html` is its document. */
function grade(headers: Headers, html: string) {
  const policy = headers['Content-Security-Policy']
  const tags = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/g)].map(
    ([, text]) => text!,
  )
  const age = /^max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1]
  const referrer = headers['Referrer-Policy']
  const readers = headers['Cross-Origin-Resource-Policy']
  const points = [
    scorePolicy(readPolicies([...(policy ? [policy] : []), ...tags])),
    age === undefined ? -20 : Number(age) < SIX_MONTHS ? -10 : 0,
    headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
    policy?.includes('frame-ancestors') ? 5 : /^(?:DENY|SAMEORIGIN)$/.test(headers['X-Frame-Options'] ?? '') ? 0 : -20,
    referrer === undefined
      ? 0
      : /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(referrer)
        ? 5
        : -5,
    readers === undefined || readers === 'cross-origin' ? 0 : /^same-(?:origin|site)$/.test(readers) ? 10 : -5,
  ]
  const sum = (some: readonly number[]) => some.reduce((total, number) => total + number, 100)
  const plain = sum(points.filter((number) => number < 0))
  const score = plain >= EXTRA_FROM ? sum(points) : plain
  return { score, grade: GRADES.find(([, least]) => score >= least)?.[0] }
}

/** A document as the build writes it. */
const documentWith = (tag: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${tag}<script>held={}</script><style>a{}</style>` +
  '<script type="module" src="/assets/browser.js"></script></head><body><h1>Home</h1></body></html>'

function describePage(more: Security = {}): [headers: Headers, html: string] {
  const security: Security = { styles: 'strict', ...more }
  const policy = createPolicy(security, ['held={}'])
  return [headersOf(createHeaderRules(policy, security), '/'), documentWith(policyTag(policy, ['a{}']))]
}

describe('by the observatory’s rules', () => {
  test.each<[string, Security]>([
    ['has strict styles', {}],
    [
      'has services, frames, pictures and reports',
      {
        connect: ['https://api.example'],
        img: ['https://pictures.example'],
        frame: ['https://videos.example'],
        report: 'https://reports.example/csp',
      },
    ],
    ['has the scripts of a tag manager', { script: ['https://tags.example'], trustedTypes: false }],
  ])('a site that %s has 130 points, an A+', (_, security) => {
    expect(grade(...describePage(security))).toEqual({ score: 130, grade: 'A+' })
  })

  test('a site that takes styles from anywhere has 120, an A+ too', () => {
    expect(grade(...describePage({ styles: 'lenient' }))).toEqual({ score: 120, grade: 'A+' })
  })

  test.each([
    ['Content-Security-Policy', 125],
    ['Strict-Transport-Security', 80],
    ['X-Content-Type-Options', 125],
    ['Referrer-Policy', 125],
    ['Cross-Origin-Resource-Policy', 120],
  ])('without %s it has %i', (gone, score) => {
    const [headers, html] = describePage()
    const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== gone))
    expect(grade(rest, html).score).toBe(score)
  })
})
