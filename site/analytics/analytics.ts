/** Records page views, events and identities. Each message stores its page and time, and is added to the queue. */

import { mayLearn } from './privacy.ts'
import { readCampaign, type Campaign } from './campaign.ts'
import { enqueue, type Message } from './queue.ts'

/** The context of every message: the campaign, the path, and the page. */
export interface MessageContext {
  campaign?: Campaign
  /** The current path. */
  entryPoint: string
  page: { path: string; referrer: string; search: string; title: string; url: string }
}

/** The state of a page when it was shown. */
export interface ShownPage {
  title: string
  /** The absolute URL. */
  url: string
  /** The URL of the previous page, on this site or another; empty if there was none. */
  referrer: string
}

// Queries, hashes and credentials may contain email addresses and tokens, so they are removed from URLs.

/** Returns a URL with only its origin, path and `utm_` parameters; empty if the URL is invalid or has no host. */
export function toSentUrl(url: string): string {
  if (!URL.canParse(url)) return ''
  const { protocol, host, pathname, search } = new URL(url)
  return host && `${protocol}//${host}${pathname}${toSentSearch(search)}`
}

/**
 * Returns only the `utm_` parameters of a query such as `?utm_source=letter&token=7`, with the question mark; empty if
 * there are none.
 */
export function toSentSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  return kept.length ? `?${new URLSearchParams(kept)}` : ''
}

const currentPage = (): ShownPage => ({ title: document.title, url: location.href, referrer: document.referrer })

/** Returns the context of a message from this page. Without consent, campaign and referrer are left out. */
export function describe({ title, url, referrer }: ShownPage = currentPage()): MessageContext {
  const { origin, pathname, search } = new URL(url)
  if (!mayLearn())
    return { entryPoint: pathname, page: { path: pathname, referrer: '', search: '', title, url: origin + pathname } }
  const campaign = readCampaign()
  return {
    ...(campaign && { campaign }),
    entryPoint: pathname,
    page: {
      path: pathname,
      referrer: toSentUrl(referrer),
      search: toSentSearch(search),
      title,
      url: toSentUrl(url),
    },
  }
}

/** Creates a message for the queue. */
export function createMessage(
  kind: Message['kind'],
  name: string,
  payload: Record<string, unknown>,
  { id = crypto.randomUUID(), page = currentPage() }: { id?: string; page?: ShownPage } = {},
): Message {
  return { id, kind, name, payload, context: { ...describe(page) }, time: new Date().toISOString() }
}

function record(...message: Parameters<typeof createMessage>): void {
  if (mayLearn()) enqueue(createMessage(...message))
}

/** Records an event. */
export function track(event: string, payload: Record<string, unknown> = {}): void {
  record('track', event, payload)
}

/** Creates the message of a page view. */
export function createViewMessage(shown: ShownPage): Message {
  return createMessage('page', shown.title, { ...describe(shown).page }, { page: shown })
}

/** Records a page view, by default of the current page. */
export function page(shown: ShownPage = currentPage()): void {
  if (mayLearn()) enqueue(createViewMessage(shown))
}

/** Records the visitor's identity. */
export function identify(id: string, traits: Record<string, unknown> = {}): void {
  record('identify', id, traits)
}
