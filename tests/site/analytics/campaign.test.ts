import { beforeEach, describe, expect, test, vi } from 'vitest'

import {
  CAMPAIGN_KEY,
  captureCampaign,
  MAX_LENGTH,
  parseCampaign,
  readCampaign,
  watchCampaign,
} from '../../../site/analytics/campaign.ts'

const at = (query: string) => `https://flatirons.example/${query}`

beforeEach(() => localStorage.clear())

describe('a campaign', () => {
  test.each([
    ['?utm_id=7', { id: '7' }],
    ['?utm_medium=mail', { medium: 'mail' }],
    ['?utm_campaign=spring', { name: 'spring' }],
    ['?utm_source=letter', { source: 'letter' }],
    ['?utm_term=saas', { term: 'saas' }],
    ['?utm_content=top', { content: 'top' }],
    ['?a=b&utm_source=letter&utm_id=7', { id: '7', source: 'letter' }],
    ['?utm_source=first&utm_source=second', { source: 'first' }],
    ['?utm_source=%20a%00b%0A%20', { source: 'ab' }],
    ['?utm_source=a%E2%80%AEb%0D%0Ac', { source: 'abc' }],
    ['?__proto__=a&utm_source=b&constructor=c', { source: 'b' }],
    ['?utm_source=%E0%A4%A&utm_id=%', { id: '%', source: '\uFFFD%A' }],
    ['?utm_source=<script>', { source: '<script>' }],
    [`?utm_source=${'a'.repeat(MAX_LENGTH + 1)}`, { source: 'a'.repeat(MAX_LENGTH) }],
    [`?utm_source=${'a'.repeat(MAX_LENGTH - 1)}😀`, { source: 'a'.repeat(MAX_LENGTH - 1) }],
    ['', undefined],
    ['?', undefined],
    ['?utm_source=', undefined],
    ['?utm_source=%20&utm_id=%00', undefined],
    ['?utm_unknown=a&UTM_SOURCE=b&__proto__=c', undefined],
  ])('%j -> %j', (query, campaign) => {
    expect(parseCampaign(query)).toEqual(campaign)
  })

  test('is stored under `campaign` and replaces the previous campaign completely', () => {
    captureCampaign(at('?utm_source=letter&utm_id=7'))
    captureCampaign(at('?utm_medium=mail#utm_source=x'))
    expect(localStorage.getItem(CAMPAIGN_KEY)).toBe('{"medium":"mail"}')
  })

  test('stays stored when a later URL has no campaign', () => {
    captureCampaign(at('?utm_source=letter'))
    captureCampaign(at('?page=2'))
    expect(readCampaign()).toEqual({ source: 'letter' })
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"a"',
    '{"source":1}',
    '{"source":{"toString":1}}',
    '{"source":"a","more":"b"}',
    `{"id":"${'a'.repeat(201)}"}`,
  ])('an invalid stored value is ignored: %j', (text) => {
    localStorage.setItem(CAMPAIGN_KEY, text)
    expect(readCampaign()).toBeUndefined()
  })

  test('is ignored if storage throws', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    captureCampaign(at('?utm_source=letter'))
    expect(readCampaign()).toBeUndefined()
  })

  test('is captured at each push, replace and pop', () => {
    const { pushState, replaceState } = history
    try {
      watchCampaign()
      history.pushState({ key: 1 }, '', '?utm_source=push')
      expect([readCampaign()?.source, history.state]).toEqual(['push', { key: 1 }])
      history.replaceState(null, '', '?utm_source=replace')
      expect(readCampaign()?.source).toBe('replace')
      localStorage.clear()
      dispatchEvent(new PopStateEvent('popstate'))
      expect(readCampaign()?.source).toBe('replace')
    } finally {
      Object.assign(history, { pushState, replaceState })
    }
  })

  test('is held in memory without permission, and stored after the visitor consents', () => {
    const { pushState, replaceState } = history
    Object.assign(navigator, { globalPrivacyControl: true })
    try {
      const { capture, keep } = watchCampaign()
      capture(at('?utm_source=letter'))
      capture(at('?other=1'))
      expect(readCampaign()).toBeUndefined()
      Reflect.deleteProperty(navigator, 'globalPrivacyControl')
      keep()
      expect(readCampaign()).toEqual({ source: 'letter' })
    } finally {
      Reflect.deleteProperty(navigator, 'globalPrivacyControl')
      Object.assign(history, { pushState, replaceState })
    }
  })
})
