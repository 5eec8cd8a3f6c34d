// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { mustAnnounce, reduceSite, START, type SiteEvent } from '../../../framework/dev/site-state.ts'

const CHANGE: SiteEvent = { type: 'change', isRefreshed: false }
const REFRESH: SiteEvent = { type: 'change', isRefreshed: true }
const REQUEST: SiteEvent = { type: 'request', isDocument: false }
const DOCUMENT: SiteEvent = { type: 'request', isDocument: true }
const ANNOUNCE: SiteEvent = { type: 'announce' }
const read = (version: number): SiteEvent => ({ type: 'read', version })
const fail = (version: number): SiteEvent => ({ type: 'fail', version })

const after = (...events: SiteEvent[]) => events.reduce(reduceSite, START)

describe('the site', () => {
  test.each([
    ['is stale at the start', [], 'stale'],
    ['is read at the first request', [REQUEST], 'reading'],
    ['is read once for all requests', [REQUEST, read(0), DOCUMENT], 'read'],
    ['is stale after a change', [REQUEST, read(0), CHANGE], 'stale'],
    ['stays stale when a reading from before the change ends', [REQUEST, CHANGE, read(0)], 'stale'],
    ['is still being read when the result of an older reading arrives', [REQUEST, CHANGE, REQUEST, read(0)], 'reading'],
    ['fails with an error of the latest reading', [REQUEST, fail(0)], 'failed'],
    ['ignores errors of older readings', [REQUEST, CHANGE, REQUEST, fail(0)], 'reading'],
    ['stays failed for requests other than documents', [REQUEST, fail(0), REQUEST], 'failed'],
    ['is read again for a document after an error', [REQUEST, fail(0), DOCUMENT], 'reading'],
    ['fails with an error of a response after it was read', [REQUEST, read(0), fail(0)], 'failed'],
  ])('%s', (_, events, status) => {
    expect(after(...events).status).toBe(status)
  })
})

describe('browsers', () => {
  test.each([
    ['are not notified of the first reading', [REQUEST, read(0)], false],
    ['are not notified before the changed site was read', [CHANGE, REQUEST], false],
    ['are notified when it was read', [CHANGE, REQUEST, read(1)], true],
    ['are notified once', [CHANGE, REQUEST, read(1), ANNOUNCE], false],
    ['are notified of the next change', [CHANGE, REQUEST, read(1), ANNOUNCE, CHANGE, REQUEST, read(2)], true],
    ['are not notified of a site with an error', [CHANGE, REQUEST, fail(1)], false],
  ])('%s', (_, events, isAnnounced) => {
    expect(mustAnnounce(after(...events))).toBe(isAnnounced)
  })

  test('load data again unless React has refreshed all changes since the last notification', () => {
    expect(after(REFRESH).hasNewData).toBe(false)
    expect(after(CHANGE, REFRESH).hasNewData).toBe(true)
    expect(after(CHANGE, REQUEST, read(1), ANNOUNCE, REFRESH).hasNewData).toBe(false)
  })
})
