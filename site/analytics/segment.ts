/**
 * Sends analytics with Segment's SDK. The SDK hides the result of a request: it buffers a failed request and retries
 * later. Here a visitor waits for the result, and the queue in `queue.ts` does the retries. So the SDK's retries are
 * off (`retryQueue: false`: a failed message is dropped from the buffer). The result is read from the SDK's log of each
 * message: a request without a response, or with a status of 400 or above, logs an error.
 */

import { AnalyticsBrowser, type Analytics } from '@segment/analytics-next'

import type { Services } from '../config.ts'
import type { Message } from './queue.ts'
import type { Send } from './sender.ts'

/** How long to wait for the source's settings, in milliseconds. Sending also works without them. */
export const SETTINGS_TIME = 3000

/** Turns off metrics about the SDK itself. The pages' content security policy forbids them. */
const NO_METRICS = { sampleRate: 0 }

export interface SegmentOptions extends NonNullable<Services['segment']> {
  /** May the SDK store the visitor's id in cookies and storage? */
  isPersistent: boolean
}

/** Loads the source's settings. Returns a function that sends messages. */
export async function createSegment({ writeKey, apiHost, cdnUrl, isPersistent }: SegmentOptions): Promise<Send> {
  const settings = await loadSettings(writeKey, cdnUrl)
  const [, protocol = 'https', host = apiHost] = /^(https?):\/\/(.+)$/.exec(apiHost) ?? []
  const [analytics] = await AnalyticsBrowser.load(
    {
      writeKey,
      cdnURL: cdnUrl,
      cdnSettings: {
        integrations: { 'Segment.io': { ...settings, apiKey: writeKey } },
        metrics: NO_METRICS,
      },
    },
    {
      retryQueue: false,
      // Query parameters must not identify the visitor or create events.
      useQueryString: false,
      disableClientPersistence: !isPersistent,
      cookie: { secure: location.protocol === 'https:' },
      integrations: {
        'Segment.io': {
          apiHost: host,
          protocol: protocol as 'http' | 'https',
          // Requests continue after the page is unloaded.
          deliveryStrategy: { config: { keepalive: true } },
        },
      },
    },
  )

  return async function send(message) {
    if (!navigator.onLine) throw Error('The browser is offline.')
    const context = await callSdk(analytics, message)
    const failure = context.failedDelivery()
    if (failure) return String(failure.reason)
    const problem = context.logs().find(({ level }) => level === 'error')
    if (problem) throw Error(`${problem.message}: ${String(problem.extras)}`)
    // The SDK sends nothing while the browser is offline, and reports no error.
    if (!navigator.onLine) throw Error('The browser went offline.')
    return undefined
  }
}

function callSdk(analytics: Analytics, { id, kind, name, payload, context, time }: Message) {
  // Without a campaign, the SDK would read one from the URL.
  const options = {
    messageId: id,
    timestamp: new Date(time),
    context: { campaign: {}, ...context } as Message['context'],
  }
  switch (kind) {
    case 'page':
      return analytics.page(name, payload, options)
    case 'identify':
      return identify(analytics, name, payload, options)
    default:
      return analytics.track(name, payload, options)
  }
}

/**
 * Sends an identity and removes the traits that the SDK stored, so that the next visitor of a shared computer can't
 * read them.
 */
function identify(analytics: Analytics, ...[id, traits, options]: [string, Message['payload'], object]) {
  const sending = analytics.identify(id, traits, options)
  analytics.user().traits(null)
  return sending
}

/** Loads the settings of the Segment source; undefined if that fails. */
async function loadSettings(writeKey: string, cdnUrl: string): Promise<object> {
  try {
    const response = await fetch(`${cdnUrl}/v1/projects/${writeKey}/settings`, {
      signal: AbortSignal.timeout(SETTINGS_TIME),
    })
    const { integrations } = (await response.json()) as { integrations?: { 'Segment.io'?: object } }
    return integrations?.['Segment.io'] ?? {}
  } catch {
    return {}
  }
}
