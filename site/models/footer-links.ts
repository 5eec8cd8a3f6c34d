/** The links of the header, and of the footer by heading. */

import { staticQuery } from '@flatirons/framework'

import { byOrder } from './case-study.ts'
import type { SiteContent } from './index.ts'
import type { ServiceGroup } from './service-groups.ts'

/** A page, and its name in header and footer. */
export interface FooterLink {
  path: string
  name: string
}

/** A heading and its links. */
export interface FooterSection {
  title: string
  /** The page that the heading links to. */
  url?: string
  links: FooterLink[]
  /** Are the names short enough for two columns? */
  isInPairs?: boolean
}

/** The main links of the header and the menu. */
export const headerLinks: FooterLink[] = [
  { path: '/our-work/', name: 'Work' },
  { path: '/services/', name: 'Services' },
  { path: '/technologies/', name: 'Technologies' },
  { path: '/industries/', name: 'Industries' },
  { path: '/pricing/', name: 'Pricing' },
  { path: '/blog/', name: 'Blog' },
  { path: '/about-us/', name: 'About' },
]

/** The columns of the footer, each from top to bottom. */
export const footerLinks = staticQuery<FooterSection[][]>('footer-links')

const company: FooterSection = {
  title: 'Our company',
  links: [
    { path: '/about-us/', name: 'About us' },
    { path: '/contact-us/', name: 'Contact us' },
    { path: '/our-work/', name: 'Our work' },
  ],
}

const resources: FooterSection = {
  title: 'Resources',
  links: [
    { path: '/blog/', name: 'Blog' },
    { path: '/flatirons-fund/', name: 'Flatirons Fund' },
    { path: '/referral-program/', name: 'Referral program' },
  ],
}

const GROUP_TITLES: Record<ServiceGroup, string> = {
  design: 'Design services',
  development: 'Development services',
  maintenance: 'Maintenance services',
  engagement: 'Engagement models',
}

/** Returns links to entries, sorted by name. */
function linkAll<One extends { path: string }>(entries: readonly One[], nameOf: (entry: One) => string): FooterLink[] {
  const links = entries.map((entry) => ({ path: entry.path, name: nameOf(entry) }))
  return links.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns the links of the footer, including every service, technology, industry, product and city. */
export function listFooterLinks(content: SiteContent): FooterSection[][] {
  const titleOf = ({ title }: { title: string }) => title
  const services = (group: ServiceGroup): FooterSection => ({
    title: GROUP_TITLES[group],
    links: content.services
      .filter((service) => service.group === group)
      .toSorted(byOrder)
      .map(({ path, title }) => ({ path, name: title })),
  })
  const technologies = {
    title: 'Technologies',
    url: '/technologies/',
    links: linkAll(content.technologies, titleOf),
  }
  const industries = { title: 'Industries', links: linkAll(content.industries, titleOf) }
  const products = { title: 'Products', links: linkAll(content.products, titleOf) }
  const areas = { title: 'Service areas', links: linkAll(content.cities, ({ name }) => name), isInPairs: true }
  return [
    [company, services('engagement'), resources],
    [services('design'), services('maintenance')],
    [services('development')],
    [technologies, industries],
    [products, areas],
  ]
}

/** Links beside the copyright line. */
export const closingLinks: FooterLink[] = [
  { path: '/pricing/', name: 'Pricing' },
  { path: '/application/', name: 'Project application' },
  { path: '/how-it-is-made/', name: 'How this site is made' },
  { path: '/privacy-policy/', name: 'Privacy' },
  { path: '/terms/', name: 'Terms' },
  { path: '/accessibility/', name: 'Accessibility' },
]
