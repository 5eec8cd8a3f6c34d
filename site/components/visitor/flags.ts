/**
 * Feature flags through PostHog's SDK in its slim build, which identifies the visitor and sends events, and neither loads
 * nor evaluates other code. The SDK's own flag reader comes only with all other features, at twice the size, so this file
 * requests the flag itself from the same service.
 */

import { posthog } from 'posthog-js/dist/module.slim.no-external.js'

import type { Services } from '../../config.ts'
import { toSentUrl } from './sent-url.ts'

/** How long to wait for an answer, in milliseconds. */
export const TIME_LIMIT = 5000

export interface FlagsOptions extends NonNullable<Services['posthog']> {
  /** Does a local collector replace the service? Then robots, such as tests, count as visitors. */
  isLocal: boolean
}

export interface Flags {
  /** The variant of a flag that this visitor gets; nothing when the service has none, or does not answer. */
  ask: (flag: string) => Promise<unknown>
  /** Records that the visitor has seen what the flag does. */
  expose: (flag: string, variant: string) => void
}

/** Starts the SDK. */
export function createFlags({ key, host, isLocal }: FlagsOptions): Flags {
  posthog.init(key, {
    api_host: host,
    persistence: 'localStorage',
    person_profiles: 'identified_only',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    // The configuration concerns only features that are switched off.
    advanced_disable_flags: true,
    disable_compression: true,
    request_batching: false,
    opt_out_useragent_filter: isLocal,
    save_campaign_params: false,
    save_referrer: false,
    mask_personal_data_properties: true,
    before_send: (event) =>
      event && {
        ...event,
        properties: cleanUrls(event.properties),
        $set: cleanUrls(event.$set),
        $set_once: cleanUrls(event.$set_once),
      },
    // The site works without the service.
    on_request_error: () => {},
  })

  return {
    async ask(flag) {
      try {
        const response = await fetch(`${host}/flags/?v=2`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ token: key, distinct_id: posthog.get_distinct_id() }),
          signal: AbortSignal.timeout(TIME_LIMIT),
        })
        const { flags } = (await response.json()) as { flags?: Record<string, { variant?: unknown } | undefined> }
        return flags?.[flag]?.variant
      } catch {
        return undefined
      }
    },

    expose(flag, variant) {
      posthog.capture('$feature_flag_called', {
        $feature_flag: flag,
        $feature_flag_response: variant,
        [`$feature/${flag}`]: variant,
      })
      // The SDK keeps the URL that its session has begun with, and has no setting for that.
      posthog.unregister('$client_session_props')
    },
  }
}

/** The properties to which the SDK adds the URLs of this page and the previous one. */
function cleanUrls(properties: Record<string, unknown> = {}): Record<string, unknown> {
  const clean = (value: unknown) => (typeof value === 'string' && value.includes('://') ? toSentUrl(value) : value)
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, clean(value)]))
}
