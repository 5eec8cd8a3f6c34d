/** The facts of this site, and its settings from outside. `VITE_` keys are read here only. */

const environment = {
  siteUrl: import.meta.env.VITE_SITE_URL as string | undefined,
}

const LOCAL_URL = 'http://localhost:4173'

/** A profile of the agency elsewhere. */
export interface SocialLink {
  name: string
  url: string
}

export const config = {
  name: 'Flatirons',
  /** Where the site will stand, without a closing slash. */
  url: (environment.siteUrl || LOCAL_URL).replace(/\/$/, ''),
  themeColor: '#0B1327',
  email: 'hello@flatirons.example',
  /** What the buttons that open the contact dialog say. */
  contactLabel: "Let's work together!",
  socialLinks: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/flatirons/' },
    { name: 'X', url: 'https://x.com/flatirons' },
    { name: 'Instagram', url: 'https://www.instagram.com/flatirons/' },
  ] satisfies SocialLink[],
} as const

/** What the build should say of settings that are missing. */
export const notices: string[] = environment.siteUrl
  ? []
  : [`VITE_SITE_URL is not set. Canonical links, the sitemap and the feed name ${LOCAL_URL} instead.`]

/** The year of the build, in UTC; `SOURCE_DATE_EPOCH` (seconds) takes the place of the clock. For the build only. */
export function buildYear(): number {
  const seconds = process.env.SOURCE_DATE_EPOCH ?? ''
  const now = /^\d+$/.test(seconds) ? Number(seconds) * 1000 : Date.now()
  return new Date(now).getUTCFullYear()
}
