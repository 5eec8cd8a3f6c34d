/** Starts everything that records data about a visitor. A separate chunk, loaded after the visitor's first action. */

import { followLanguage } from '@flatirons/framework'

import { config, type Services } from '../config.ts'
import { sendBeacon, onLeave } from './beacon.ts'
import { watchCampaign } from './campaign.ts'
import { offerChoice } from './choice.ts'
import { hydrateDrafts } from '../forms/wake-drafts.ts'
import { createErrors, loadReporter } from './errors.ts'
import { removeLabel, startExperiment } from './experiment.ts'
import { createIdentity, type Identity } from './identity.ts'
import { listen, readQueue, withdraw } from './queue.ts'
import { loadsAgain } from '../shared/load-again.ts'
import { isView, type Note } from './note.ts'
import { page, type ShownPage } from './analytics.ts'
import { isOptedOut, mayLearn } from './privacy.ts'
import { findServices, isLocal } from './services.ts'
import { startSending, type Send } from './sender.ts'
import { isStorageUsable } from '../shared/storage.ts'
import { loadTagManager, measureVitals, pushRoute } from './data-layer.ts'

const started = new WeakSet<Note[]>()

/**
 * Processes the notes of the entry and all later events. The entry may call this several times; only the first call has
 * an effect.
 */
export function start(notes: Note[]): void {
  if (started.has(notes)) return
  started.add(notes)
  followLanguage(config.languages)
  hydrateDrafts()
  addEventListener('navigation:end', hydrateDrafts)
  const services = findServices()
  const campaigns = watchCampaign()
  const identity = createIdentity()
  if (!mayLearn()) removeMessages()
  if (services.segment) sendWhenNeeded(services.segment, identity)

  function begin() {
    campaigns.keep()
    identity.identifyNow()
    startRecording(services, notes, campaigns.capture)
  }

  if (mayLearn()) begin()
  else ignore(notes, campaigns.capture)
  if (config.consent === 'required' && !isOptedOut()) offerChoice(begin)
}

/** Removes messages that were recorded with consent and not sent yet; submissions stay. */
function removeMessages(): void {
  for (const { id, kind } of readQueue()) if (kind !== 'submission') withdraw(id)
}

/**
 * Connects to the service. Without consent, it connects only when the visitor submits a form, because submissions need
 * no consent.
 */
function sendWhenNeeded(settings: NonNullable<Services['segment']>, identity: Identity): void {
  const send = () => {
    // If the visitor leaves before the SDK is loaded, messages are sent as beacons.
    const stop = onLeave(() => {
      for (const message of readQueue()) if (mayLearn() && sendBeacon(settings, message)) withdraw(message.id)
    })
    void startSending(() => connect(settings, identity).finally(stop))
  }
  if (mayLearn() || readQueue().length) return send()
  const stop = listen('visitor:call', () => {
    stop()
    send()
  })
}

const loadSegment = loadsAgain(() => import('./segment.ts'))

async function connect(settings: NonNullable<Services['segment']>, identity: Identity): Promise<Send> {
  const hasStorage = isStorageUsable()
  const { createSegment } = await (hasStorage ? loadSegment() : loadQuietly(loadSegment))
  const send = await createSegment({ ...settings, isPersistent: hasStorage && mayLearn() })
  return async (message) => {
    const refusal = await send(message)
    if (message.kind === 'submission' && refusal === undefined) identity.accept(message.payload)
    return refusal
  }
}

/** The SDK tests storage when it is loaded, and would log warnings if the visitor has switched storage off. */
async function loadQuietly<Module>(load: () => Promise<Module>): Promise<Module> {
  const { warn } = console
  console.warn = () => {}
  try {
    return await load()
  } finally {
    console.warn = warn
  }
}

/** Delay between a navigation and the record of its page view, in milliseconds. */
export const DELAY = 50

/**
 * Returns a function that records a page view; call it for each page, including the first. Pass title and URL, because
 * the next page may be shown before the view is recorded. `isReturn` means that the browser restored the whole
 * document, so the previous page is unknown. `isSent` means that the view was already sent.
 */
export function createPageViews(
  firstReferrer: string = document.referrer,
): (title: string, url: string, isReturn?: boolean, isSent?: boolean) => void {
  let referrer = firstReferrer

  return function show(title, url, isReturn = false, isSent = false) {
    const shown: ShownPage = { title, url, referrer: isReturn ? firstReferrer : referrer }
    referrer = url
    pushRoute(new URL(url).pathname, title)
    if (!isSent) setTimeout(() => page(shown), DELAY)
  }
}

function startRecording(services: Services, notes: Note[], captureCampaign: (url: string) => void): void {
  const showPage = createPageViews()
  const labels = services.posthog && startExperiment({ ...services.posthog, isLocal: isLocal(services) })
  if (!labels) removeLabel()
  const report = services.sentry
  const handleError = import.meta.env.PROD && report ? createErrors({ load: () => loadReporter(report) }) : undefined
  let shown: string | undefined

  function arrive([event, title, url, isSent]: Note) {
    const isReturn = event?.type === 'pageshow'
    const { pathname, search } = new URL(url)
    captureCampaign(url)
    // A new hash on the same page is not a page view.
    if (shown === pathname + search && !isReturn) return
    if (shown !== undefined) labels?.arrive()
    shown = pathname + search
    showPage(title, url, isReturn, isSent)
  }

  function handleNote(note: Note) {
    if (!mayLearn()) return
    if (isView(note)) arrive(note)
    else handleError?.(note[0]!)
  }

  measureVitals()
  listenTo(notes, handleNote)
  // Last, because it is the only service that runs third-party code.
  if (services.tagManager) loadTagManager(services.tagManager)
}

/** Passes the recorded notes to `handleNote`, and each later note immediately. */
function listenTo(notes: Note[], handleNote: (note: Note) => void): void {
  notes.push = (...added) => {
    added.forEach(handleNote)
    return 0
  }
  notes.splice(0).forEach(handleNote)
}

/** Drops all notes except the one of the current page, in case the visitor consents later. */
function ignore(notes: Note[], captureCampaign: (url: string) => void): void {
  // The page with the campaign may have been an earlier document of this site.
  if (document.referrer.startsWith(`${location.origin}/`)) captureCampaign(document.referrer)
  for (const [, , url] of notes) captureCampaign(url)
  const latest = notes.findLast(isView)
  notes.splice(0, notes.length, ...(latest ? [latest] : []))
  notes.push = (...added) => {
    for (const note of added) if (isView(note)) notes[0] = note
    return 0
  }
}
