/** The site's facts and its environment settings. `VITE_` keys are read only here. */

/**
 * Environment variables by name. `vite.config.ts` passes a copy of `process.env`, because Vite has not read its own
 * variables yet.
 */
export type Environment = Readonly<Record<string, unknown>>

// Vite inserts the settings when it bundles. Outside of a bundle, `import.meta.env` is undefined.
const environment: Environment = import.meta.env ?? {}

const LOCAL_URL = 'http://localhost:4173'

/** Variables with the URL of a deployment: Cloudflare Pages, Netlify, and Vercel, whose value has no scheme. */
export const HOST_VARIABLES = ['CF_PAGES_URL', 'DEPLOY_PRIME_URL', 'VERCEL_URL']

/**
 * Returns the site's URL without a trailing slash: `VITE_SITE_URL`, else the URL that a host provides; undefined if
 * neither is set.
 */
export function readUrl(from: Environment): string | undefined {
  const url = ['VITE_SITE_URL', ...HOST_VARIABLES].map((name) => read(from, name)).find(Boolean)
  return url && (/^https?:/.test(url) ? url : `https://${url}`).replace(/\/$/, '')
}

/** Returns the build's final warning if the site's URL is unknown, else undefined. */
export function warnOfUrl(from: Environment): string | undefined {
  if (readUrl(from)) return undefined
  return `  warning: Canonical links, the sitemap and the feed name ${LOCAL_URL}. Set VITE_SITE_URL to the site's URL.`
}

/** A profile of the agency on a social network. */
export interface SocialLink {
  name: string
  url: string
}

export const config = {
  name: 'Flatirons',
  /** Languages of the site, the default first. Paths of the other languages begin with their tag. */
  languages: ['en'] as readonly string[],
  /** Is consent required before data about visitors is recorded? */
  consent: readConsentPolicy(environment),
  themeColor: '#0B1327',
  email: 'hello@flatirons.example',
  /** The label of the buttons that open the contact dialog. */
  contactLabel: 'Let’s work together!',
  socialLinks: [
    { name: 'LinkedIn', url: 'https://www.linkedin.example/company/flatirons/' },
    { name: 'X', url: 'https://x.example/flatirons' },
    { name: 'Instagram', url: 'https://www.instagram.example/flatirons/' },
  ] satisfies SocialLink[],
} as const

/** Is this setting still an invented address? The domain `.example` belongs to nobody. */
export const isPlaceholder = (setting: string): boolean => /\.example\b/.test(setting)

/** Returns the names of the settings that an owner replaces before the site is published. */
export const listPlaceholders = (): string[] => [
  ...[config.email, ...config.socialLinks.map(({ url }) => url)].filter(isPlaceholder),
  ...(samplesNote ? [`“${samplesNote}”`] : []),
]

/** Every page, the feed, `llms.txt` and structured data have this note. Empty if nothing is a sample. */
export const samplesNote: string = 'The clients and figures on this site are samples.'

/** The site's URL, without a trailing slash. A separate export, so that browser bundles don't contain it. */
export const siteUrl = /* @__PURE__ */ readUrl(environment) ?? LOCAL_URL

/** The URL of the framework's manual; empty if unknown. A separate export, because only pages need it. */
export const manualUrl = read(environment, 'VITE_DOCS_URL').replace(/[^/]$/, '$&/')

/** The services that browsers send data to. A missing service is off. */
export interface Services {
  /** Analytics. `apiHost` is a host with a path, in Segment's format: without a protocol if that is https. */
  segment?: { writeKey: string; apiHost: string; cdnUrl: string }
  /** Experiments. `host` is a URL. */
  posthog?: { key: string; host: string }
  /** Error reports. They are sent to `tunnel` if it is set, else to the DSN's host. */
  sentry?: { dsn: string; tunnel?: string }
  /** The id of a Google Tag Manager container. */
  tagManager?: string
}

/**
 * The purpose of each service, and the variable that switches it on. The build prints both for services that are off.
 */
const KEYS = {
  segment: ['VITE_SEGMENT_WRITE_KEY', 'analytics, and sending of forms'],
  posthog: ['VITE_POSTHOG_KEY', 'the experiment with the buttons'],
  sentry: ['VITE_SENTRY_DSN', 'error reports'],
  tagManager: ['VITE_GTM_ID', 'the tag manager'],
} as const

/** Returns the services that these settings switch on. */
export function readServices(from: Environment): Services {
  const writeKey = read(from, 'VITE_SEGMENT_WRITE_KEY')
  const key = read(from, 'VITE_POSTHOG_KEY')
  const dsn = read(from, 'VITE_SENTRY_DSN')
  const tagManager = read(from, 'VITE_GTM_ID')
  return {
    ...(writeKey && {
      segment: {
        writeKey,
        apiHost: read(from, 'VITE_SEGMENT_API_HOST') || 'api.segment.io/v1',
        cdnUrl: read(from, 'VITE_SEGMENT_CDN_URL') || 'https://cdn.segment.com',
      },
    }),
    ...(key && { posthog: { key, host: read(from, 'VITE_POSTHOG_HOST') || 'https://us.i.posthog.com' } }),
    ...(dsn && { sentry: { dsn } }),
    ...(tagManager && { tagManager }),
  }
}

/** Returns services that send to a collector (`vite preview`). Its URL ends with a slash. */
export function collectorServices(collector: string): Services {
  return {
    segment: { writeKey: 'local', apiHost: `${collector}v1`, cdnUrl: collector.replace(/\/$/, '') },
    posthog: { key: 'local', host: collector.replace(/\/$/, '') },
    sentry: { dsn: 'http://local@localhost/1', tunnel: `${collector}errors` },
  }
}

/**
 * Returns the consent policy. Throws for an unknown value, so that a typo can't switch off the question for consent.
 */
export function readConsentPolicy(from: Environment): 'required' | 'not-required' {
  const policy = read(from, 'VITE_CONSENT') || 'not-required'
  if (policy === 'required' || policy === 'not-required') return policy
  throw Error(`VITE_CONSENT is "${policy}", but must be "required" or "not-required".`)
}

/** Is any key set? The bundler can evaluate this expression and removes code that only a build without keys needs. */
export const hasKeys = !!(
  import.meta.env?.VITE_SEGMENT_WRITE_KEY ||
  import.meta.env?.VITE_POSTHOG_KEY ||
  import.meta.env?.VITE_SENTRY_DSN ||
  import.meta.env?.VITE_GTM_ID
)

/** The services of this build; empty if no key is set. */
export const services: Services = readServices(environment)

/** Returns the build's notices about missing variables. A function, so that browser bundles don't contain the texts. */
export function listNotices(): string[] {
  return [
    ...Object.entries(KEYS)
      .filter(([name]) => !(name in services))
      .map(([, [key, purpose]]) => `${key} is not set, so this is off: ${purpose}.`),
    ...(services.tagManager
      ? [
          'VITE_GTM_ID is set, so pages take scripts from https://www.googletagmanager.com, and Trusted Types are off: a container may write any code into them.',
        ]
      : []),
    ...(listPlaceholders().length
      ? [`site/config.ts has placeholders. Replace them before you publish: ${listPlaceholders().join(', ')}`]
      : []),
    ...(Object.keys(services).length
      ? []
      : ['No service is set, so `npm start` sends what visitors do to its own collector: /_collector/ shows it.']),
  ]
}

/** Returns the year of the build in UTC. `SOURCE_DATE_EPOCH` (seconds) overrides the clock. Only for the build. */
export function buildYear(): number {
  const seconds = process.env.SOURCE_DATE_EPOCH ?? ''
  const now = /^\d+$/.test(seconds) ? Number(seconds) * 1000 : Date.now()
  return new Date(now).getUTCFullYear()
}

function read(from: Environment, name: string): string {
  const value = from[name]
  return typeof value === 'string' ? value.trim() : ''
}
