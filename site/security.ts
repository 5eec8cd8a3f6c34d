/** What pages may use of other hosts: what the services need whose keys are set, and nothing else. */

import type { Security } from '@flatirons/framework'

import type { Services } from './config.ts'

/**
 * What Google Tag Manager needs to load a container and to count. A container writes scripts into the page, which Trusted
 * Types forbid. Its own sources are its owner's matter.
 */
const TAG_MANAGER = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  trustedTypes: false,
} satisfies Security

/** The security settings of a site that sends data to these services. */
export function securityFor({ segment, posthog, sentry, tagManager }: Services): Security {
  const hosts = [segment?.apiHost, segment?.cdnUrl, posthog?.host, sentry?.dsn].flatMap((host) => toOrigin(host) ?? [])
  return {
    styles: 'strict',
    ...(tagManager && TAG_MANAGER),
    connect: [...new Set(hosts), ...(tagManager ? TAG_MANAGER.connect : [])],
  }
}

function toOrigin(host: string | undefined): string | undefined {
  const url = host?.includes('://') ? host : `https://${host}`
  return host && URL.canParse(url) ? new URL(url).origin : undefined
}
