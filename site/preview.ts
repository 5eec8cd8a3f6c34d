/** Settings for the preview server: the hosts that pages may send requests to, and the experiments of the local collector. */

import { readServices, type Environment } from './config.ts'
import { DEFAULT_VARIANT, EXPERIMENT, LABELS } from './components/visitor/experiment.ts'

/** The sources that Google Tag Manager needs to load a container and to count. A container's own sources are its owner's matter. */
const TAG_MANAGER = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

/** Sources for the content security policy, by directive, that the services in these settings need. */
export function policySources(environment: Environment): Record<string, string[]> {
  const { segment, posthog, sentry, tagManager } = readServices(environment)
  const hosts = [segment?.apiHost, segment?.cdnUrl, posthog?.host, sentry?.dsn].flatMap((host) => toOrigin(host) ?? [])
  return {
    ...(tagManager && TAG_MANAGER),
    'connect-src': ["'self'", ...new Set(hosts), ...(tagManager ? TAG_MANAGER['connect-src'] : [])],
  }
}

/** The variants of each experiment, by its flag; what pages are built with is first. */
export const experiments = {
  [EXPERIMENT]: [DEFAULT_VARIANT, ...Object.keys(LABELS).filter((variant) => variant !== DEFAULT_VARIANT)],
}

function toOrigin(host: string | undefined): string | undefined {
  const url = host?.includes('://') ? host : `https://${host}`
  return host && URL.canParse(url) ? new URL(url).origin : undefined
}
