/** What is told about a visitor: pages, events, who they are. Each message notes where and when, and waits in the queue. */

import { mayLearn } from './privacy.ts'
import { readCampaign, type Campaign } from './campaign.ts'
import { enqueue, type Message } from './queue.ts'
import { toSentSearch, toSentUrl } from './sent-url.ts'

/** What goes with every message (spec §3, analytics context), and the page it was made on. */
export interface MessageContext {
  campaign?: Campaign
  /** The current path. */
  entryPoint: string
  page: { path: string; referrer: string; search: string; title: string; url: string }
}

/** A page as it was when it was shown. */
export interface ShownPage {
  title: string
  /** Absolute. */
  url: string
  /** The URL of the page before, here or elsewhere; empty when there was none. */
  referrer: string
}

const currentPage = (): ShownPage => ({ title: document.title, url: location.href, referrer: document.referrer })

/** The context of a message that is made on this page. Without leave to learn, how the visitor came stays out. */
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

/** A message as it stands in the queue. */
export function createMessage(
  kind: Message['kind'],
  name: string,
  payload: Record<string, unknown>,
  { id = crypto.randomUUID(), page = currentPage() }: { id?: string; page?: ShownPage } = {},
): Message {
  return { id, kind, name, payload, context: { ...describe(page) }, time: new Date().toISOString() }
}

function learn(...message: Parameters<typeof createMessage>): void {
  if (mayLearn()) enqueue(createMessage(...message))
}

/** Records an event. */
export function track(event: string, payload: Record<string, unknown> = {}): void {
  learn('track', event, payload)
}

/** Records that a page was shown: by default, the current one. */
export function page(shown: ShownPage = currentPage()): void {
  learn('page', shown.title, { ...describe(shown).page }, { page: shown })
}

/** Says who the visitor is. */
export function identify(id: string, traits: Record<string, unknown> = {}): void {
  learn('identify', id, traits)
}
