import { posthog } from 'posthog-js'

/** Starts the SDK, which sends and stores nothing before. Returns a function that counts a view of the current page. */
export function startCounting(): () => void {
  posthog.init(import.meta.env.VITE_POSTHOG_KEY, {
    api_host: 'https://eu.i.posthog.com',
    // Views are counted by the runtime's events, which know when a page is shown.
    capture_pageview: false,
    capture_pageleave: false,
    autocapture: false,
    // The policy blocks code of other origins. So the SDK loads none, and asks for no settings of such code.
    disable_external_dependency_loading: true,
    disable_session_recording: true,
    disable_surveys: true,
    advanced_disable_flags: true,
  })
  return () => posthog.capture('$pageview')
}
