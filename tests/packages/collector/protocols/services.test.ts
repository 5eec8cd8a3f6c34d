// @vitest-environment node

import { describe, expect, it } from 'vitest'

import { readEvents } from '../../../../packages/collector/protocols.ts'

function read(path: string, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const message = typeof body === 'string' ? undefined : body
  const { service, events } = readEvents({ path, text, message })
  return events.map(({ name, id }) => [service, name, id])
}

const envelope = (...lines: unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')

const fault = (value: string) => ({
  event_id: 'a',
  exception: { values: [{ value: 'the cause' }, { type: 'Error', value }] },
})

describe('Segment', () => {
  it.each([
    [
      'a track call is named after its event',
      '/v1/t',
      { type: 'track', event: 'signup', messageId: 'a' },
      ['signup', 'a'],
    ],
    [
      'a page call is named after its title',
      '/v1/p',
      { type: 'page', name: 'Home', messageId: 'a' },
      ['page: Home', 'a'],
    ],
    ['a call without a name is named after its type', '/v1/i', { type: 'identify' }, ['identify', undefined]],
    ['a call without a type is named after its path', '/v1/track', {}, ['track', undefined]],
    ['an invalid call is named after its path', '/v1/t', { event: 1, messageId: [], type: null }, ['t', undefined]],
    ['a text is named after its path', '/v1/t', 'text', ['t', undefined]],
  ])('%s', (_, path, body, event) => {
    expect(read(path, body)).toEqual([['Segment', ...event]])
  })

  it('a batch is several calls', () => {
    expect(read('/v1/batch', { batch: [{ event: 'one' }, null, { type: 'page' }] })).toEqual([
      ['Segment', 'one', undefined],
      ['Segment', 'batch', undefined],
      ['Segment', 'page', undefined],
    ])
  })
})

describe('PostHog', () => {
  const SEEN = { event: '$feature_flag_called', uuid: 'a' }

  it.each(['/e/', '/e', '/i/v0/e/', '/batch/', '/capture/'])('reads captured events at %s', (path) => {
    const event = ['PostHog', '$feature_flag_called', 'a']
    expect(read(path, SEEN)).toEqual([event])
    expect(read(path, [SEEN, SEEN])).toEqual([event, event])
    expect(read(path, { batch: [SEEN] })).toEqual([event])
  })

  it.each([[null], ['text'], [{}], [[null]], [{ batch: { event: 7 } }]])('reads invalid events: %j', (body) => {
    expect(read('/e/', body)).toEqual([['PostHog', 'capture', undefined]])
  })

  it('reads flag requests', () => {
    expect(read('/flags/', { token: 'a' })).toEqual([['PostHog', 'flags', undefined]])
    expect(read('/decide/', 'text')).toEqual([['PostHog', 'flags', undefined]])
  })
})

describe('Sentry', () => {
  it.each([
    ['an error is named after its message', fault('Out of cheese'), 'error: Out of cheese'],
    ['an error without a message is named after its type', fault(''), 'error: Error'],
    ['a message is named after its text', { event_id: 'a', message: 'hello' }, 'error: hello'],
    [
      'a message with parameters is named after its formatted text',
      { event_id: 'a', message: { formatted: 'hello' } },
      'error: hello',
    ],
    ['an invalid event is an error', { event_id: 'a', exception: { values: 7 } }, 'error'],
  ])('%s', (_, payload, name) => {
    expect(read('/errors', envelope({ event_id: 'a' }, { type: 'event' }, payload))).toEqual([['Sentry', name, 'a']])
  })

  it('an item with a length may contain any lines', () => {
    const text = '안녕\n{"type":"event"}\n'
    const lines = [{}, { type: 'attachment', length: Buffer.byteLength(text) }, text, { type: 'event' }, fault('late')]
    expect(read('/api/1/envelope/', envelope(...lines))).toEqual([
      ['Sentry', 'attachment', undefined],
      ['Sentry', 'error: late', 'a'],
    ])
  })

  it('several items are several events, with or without empty lines between them', () => {
    const lines = [{}, { type: 'session' }, {}, '', { type: 'client_report' }, { discarded_events: [] }, '']
    expect(read('/errors', envelope(...lines))).toEqual([
      ['Sentry', 'session', undefined],
      ['Sentry', 'client_report', undefined],
    ])
  })

  it.each([
    ['text', 'hello\nthere'],
    ['one line of JSON', '{"a":1}'],
    ['lines of JSON that are not items', '{"a":1}\n{"b":2}\n'],
    ['items without a type', '{}\n{"type":7}\n{}'],
    ['a list', '[]\n{"type":"event"}\n{}'],
    ['an empty text', ''],
  ])('%s is not an envelope', (_, text) => {
    expect(read('/errors', text)).toEqual([[undefined, '/errors', undefined]])
  })
})
