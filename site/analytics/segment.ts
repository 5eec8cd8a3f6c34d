/**
 * Analytics through Segment's own SDK. The SDK hides the result of a request: a failed one goes into a buffer and is
 * tried again later. Here a visitor waits for the result, and the queue in `queue.ts` does the retries. So the SDK's
 * retries are off (`retryQueue: false`: a failed message is dropped from the buffer), and the result is read from the log
 * that the SDK keeps for each message: a request without an answer, or with a status of 400 and above, leaves an error.
 */

import { AnalyticsBrowser, type Analytics } from '@segment/analytics-next'

import type { Services } from '../config.ts'
import type { Message } from './queue.ts'
import type { Send } from './sender.ts'

/** How long to wait for the source's settings, in milliseconds; without them, sending works all the same. */
export const SETTINGS_TIME = 3000

/** No remote code and no report about the SDK itself: the pages' content security policy allows neither. */
const NO_METRICS = { sampleRate: 0 }

export interface SegmentOptions extends NonNullable<Services['segment']> {
  /** May the SDK store an id for the visitor in cookies and storage? */
  isPersistent: boolean
}

/** Loads the source's settings, and returns the way to send. */
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
      // Nor does a URL name the visitor, or make up an event.
      useQueryString: false,
      disableClientPersistence: !isPersistent,
      cookie: { secure: location.protocol === 'https:' },
      integrations: {
        'Segment.io': {
          apiHost: host,
          protocol: protocol as 'http' | 'https',
          // What is on its way when the visitor leaves arrives.
          deliveryStrategy: { config: { keepalive: true } },
        },
      },
    },
  )

  return async function send(message) {
    if (!navigator.onLine) throw Error('The browser is offline.')
    const context = await hand(analytics, message)
    const failure = context.failedDelivery()
    if (failure) return String(failure.reason)
    const problem = context.logs().find(({ level }) => level === 'error')
    if (problem) throw Error(`${problem.message}: ${String(problem.extras)}`)
    // The SDK sends nothing while the browser is offline, and says nothing of it.
    if (!navigator.onLine) throw Error('The browser went offline.')
    return undefined
  }
}

function hand(analytics: Analytics, { id, kind, name, payload, context, time }: Message) {
  // Where there is no campaign, the SDK would read one from the URL, whatever stands there.
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

/** The SDK stores what it is told of a visitor: the next one of a shared computer would read it. */
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
