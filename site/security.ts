/** The content security policy. Pages may use other hosts only for services whose keys are set. */

import type { Security } from '@flatirons/framework'

import type { Services } from './config.ts'

/**
 * What Google Tag Manager needs to load a container and to count. A container writes scripts into the page, which
 * Trusted Types forbid. The site's owner must allow further hosts that a container uses.
 */
const TAG_MANAGER = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  trustedTypes: false,
} satisfies Security

/** Returns the security settings for these services. */
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
