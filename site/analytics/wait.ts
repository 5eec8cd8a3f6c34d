/**
 * Waits for the visitor to act, and only then loads the visitor's code and its SDKs: their start takes long on a slow
 * device. Until then, this is all that runs for counting: it keeps the campaign, and if the visitor leaves, it sends the
 * page view that the SDK would have sent. It is a chunk of its own, loaded when the page is idle.
 */

import { config } from '../config.ts'
import { createViewMessage } from './analytics.ts'
import { sendBeacon, whenLeft } from './beacon.ts'
import { captureCampaign, readCampaign } from './campaign.ts'
import { loadsAgain } from '../shared/load-again.ts'
import { isView, type Note } from './note.ts'
import { isOptedOut, mayLearn, readConsent } from './privacy.ts'
import { readQueue } from './queue.ts'
import { findServices } from './services.ts'
import { shortStore } from '../shared/storage.ts'

/** What visitors do, as events. */
const ACTS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'click']
/** What has to be reported or sent, whoever acts; and a second chance for code that could not be loaded. */
const NEEDS = ['error', 'unhandledrejection', 'navigation:end', 'visitor:call', 'online']

/** Keys in sessionStorage of forms that were left undone in this tab: they come back as they were left. */
const UNDONE = /^(draft|attempt):/

const waiting = new WeakSet<Note[]>()

/** Waits with these notes of the entry. Only the first call has an effect. */
export function wait(
  notes: Note[],
  load: () => Promise<{ start: (notes: Note[]) => void }> = loadsAgain(() => import('./start.ts')),
): void {
  if (waiting.has(notes)) return
  waiting.add(notes)
  if (mayLearn()) {
    // The visitor may have left the page before this one too early for its campaign to be kept.
    if (!readCampaign() && document.referrer.startsWith(`${location.origin}/`)) captureCampaign(document.referrer)
    for (const [, , url] of notes) captureCampaign(url)
  }
  whenLeft(() => sendViews(notes))
  // Back can restore a document from the browser's cache. Nothing in it starts again.
  addEventListener('pageshow', (event) => event.persisted && notes.push([event, document.title, document.URL]))

  const begin = () =>
    void load().then(
      ({ start }) => start(notes),
      () => {},
    )
  for (const type of ACTS) addEventListener(type, begin, { once: true, passive: true })
  for (const type of NEEDS) addEventListener(type, begin)
  if (isNeeded(notes)) begin()
}

/** Is there something to ask, to report or to go on with? */
function isNeeded(notes: Note[]): boolean {
  const isAsked = config.consent === 'required' && !isOptedOut() && readConsent() === 'unknown'
  return (
    isAsked ||
    notes.some(([event]) => event) ||
    readQueue().length > 0 ||
    shortStore.listKeys().some((key) => UNDONE.test(key))
  )
}

/** Sends the views that nobody has sent. Once the visitor's code has started, it has taken the notes. */
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
