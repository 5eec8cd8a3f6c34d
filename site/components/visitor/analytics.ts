/** What is told about a visitor: pages, events, who they are. Each call notes where and when, and waits in the line. */

import { mayLearn } from './privacy.ts'
import { readCampaign, type Campaign } from './campaign.ts'
import { enqueue, type Call } from './line.ts'
import { toSentSearch, toSentUrl } from './sent-url.ts'

/** What goes with every call (spec §3, analytics context), and the page it was made on. */
export interface CallContext {
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

/** The context of a call that is made on this page. Without leave to learn, how the visitor came stays out. */
export function describe({ title, url, referrer }: ShownPage = currentPage()): CallContext {
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

/** A call as it stands in the line. */
export function createCall(
  kind: Call['kind'],
  name: string,
  payload: Record<string, unknown>,
  { id = crypto.randomUUID(), page = currentPage() }: { id?: string; page?: ShownPage } = {},
): Call {
  return { id, kind, name, payload, context: { ...describe(page) }, time: new Date().toISOString() }
}

function learn(...call: Parameters<typeof createCall>): void {
  if (mayLearn()) enqueue(createCall(...call))
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
