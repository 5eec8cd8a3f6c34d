import {
  captureException,
  dedupeIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser'

init({
  dsn: import.meta.env.VITE_SENTRY_DSN,
  // The hash of the code, by which Sentry finds the maps of its scripts.
  release: document.documentElement.dataset.build,
  // Errors alone: no sessions, no clicks. `errors.ts` listens itself, before this file is there.
  defaultIntegrations: false,
  integrations: [dedupeIntegration(), linkedErrorsIntegration(), httpContextIntegration()],
})

export { captureException as report }
