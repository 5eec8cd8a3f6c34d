/**
 * Reads a feature flag with the slim build of PostHog's SDK. The SDK identifies the visitor, requests the flag and
 * reports that the visitor has seen it. It loads and records nothing else.
 */

import { FeatureFlagsExtensions } from 'posthog-js/dist/extension-bundles.js'
import { posthog } from 'posthog-js/dist/module.slim.no-external.js'

import type { Services } from '../config.ts'
import { toSentUrl } from './analytics.ts'

export interface FlagsOptions extends NonNullable<Services['posthog']> {
  /** The flag's key. */
  flag: string
  /** The visitor's stored variant. If undefined, the variant is requested from the service. */
  known: string | undefined
  /** Is the service a local collector? Then robots, such as tests, count as visitors. */
  isLocal: boolean
}

export interface Flags {
  /**
   * Calls `onResult` with the visitor's variant once the service has answered. Never calls it if there is no variant or the
   * service can't be reached.
   */
  onVariant: (onResult: (variant: unknown) => void) => void
  /** Records, once per visitor, that the flag's effect was seen. */
  expose: () => void
}

/** Starts the SDK. Returns access to the flag. */
export function createFlags({ key, host, flag, known, isLocal }: FlagsOptions): Flags {
  // The SDK would request its project's settings. They concern only features that are excluded here, so we provide an
  // empty config.
  Object.assign(globalThis, { _POSTHOG_REMOTE_CONFIG: { [key]: { config: {} } } })
  posthog.init(key, {
    __extensionClasses: FeatureFlagsExtensions,
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
    bootstrap: known === undefined ? {} : { featureFlags: { [flag]: known } },
    flag_keys: [flag],
    feature_flag_request_timeout_ms: 5000,
    advanced_disable_feature_flags_on_first_load: known !== undefined,
    // A visitor keeps the same variant, so the SDK needn't refresh it.
    remote_config_refresh_interval_ms: 0,
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
    onVariant(onResult) {
      posthog.onFeatureFlags(() => {
        const variant = posthog.getFeatureFlag(flag, { send_event: false, fresh: true })
        if (variant !== undefined) onResult(variant)
      })
    },

    expose() {
      posthog.getFeatureFlag(flag)
      // The SDK stores the first URL of its session and has no setting to prevent it.
      posthog.unregister('$client_session_props')
    },
  }
}

/** Removes private parts from URLs in properties. The SDK adds the URLs of this page and the previous one. */
function cleanUrls(properties: Record<string, unknown> = {}): Record<string, unknown> {
  const clean = (value: unknown) => (typeof value === 'string' && value.includes('://') ? toSentUrl(value) : value)
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, clean(value)]))
}
