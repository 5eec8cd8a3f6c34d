/**
 * Waits for the visitor's first action before it loads the analytics code and its SDKs, because they start slowly on
 * slow devices. Until then, this module stores the campaign, and if the visitor leaves, it sends the page views instead
 * of the SDK. A separate chunk, loaded when the page is idle.
 */

import { config } from '../config.ts'
import { createViewMessage } from './analytics.ts'
import { sendBeacon, onLeave } from './beacon.ts'
import { captureCampaign, readCampaign } from './campaign.ts'
import { loadsAgain } from '../shared/load-again.ts'
import { isView, type Note } from './note.ts'
import { isOptedOut, mayLearn, readConsent } from './privacy.ts'
import { readQueue } from './queue.ts'
import { findServices } from './services.ts'
import { shortStore } from '../shared/storage.ts'

/** Events of a visitor's action. */
const ACTIONS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'click']
/** Events that need the analytics code without a visitor's action. They also retry a failed load. */
const TRIGGERS = ['error', 'unhandledrejection', 'navigation:end', 'visitor:call', 'online']

/** sessionStorage keys of unfinished forms in this tab. The forms are restored. */
const UNFINISHED = /^(draft|attempt):/

const waiting = new WeakSet<Note[]>()

/** Starts to wait, with the notes of the entry. Only the first call has an effect. */
export function wait(
  notes: Note[],
  load: () => Promise<{ start: (notes: Note[]) => void }> = loadsAgain(() => import('./start.ts')),
): void {
  if (waiting.has(notes)) return
  waiting.add(notes)
  if (mayLearn()) {
    // The visitor may have left the previous page before its campaign was stored.
    if (!readCampaign() && document.referrer.startsWith(`${location.origin}/`)) captureCampaign(document.referrer)
    for (const [, , url] of notes) captureCampaign(url)
  }
  onLeave(() => sendViews(notes))
  // Back can restore a document from the browser's cache without running its scripts again.
  addEventListener('pageshow', (event) => event.persisted && notes.push([event, document.title, document.URL]))

  const begin = () =>
    void load().then(
      ({ start }) => start(notes),
      () => {},
    )
  for (const type of ACTIONS) addEventListener(type, begin, { once: true, passive: true })
  for (const type of TRIGGERS) addEventListener(type, begin)
  if (isNeeded(notes)) begin()
}

/** True if there is a question for consent, an event, a message or an unfinished form. */
function isNeeded(notes: Note[]): boolean {
  const hasQuestion = config.consent === 'required' && !isOptedOut() && readConsent() === 'unknown'
  return (
    hasQuestion ||
    notes.some(([event]) => event) ||
    readQueue().length > 0 ||
    shortStore.listKeys().some((key) => UNFINISHED.test(key))
  )
}

/** Sends the page views that were not sent yet. After the analytics code has started, `notes` is empty. */
function sendViews(notes: Note[]): void {
  const { segment } = findServices()
  if (!segment || !mayLearn()) return
  let { referrer } = document
  for (const note of notes.filter(isView)) {
    const [, title, url, isSent] = note
    note[3] = isSent || sendBeacon(segment, createViewMessage({ title, url, referrer }))
    referrer = url
  }
}
