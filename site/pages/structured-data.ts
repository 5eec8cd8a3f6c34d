/** Structured data in the vocabulary of schema.org. It holds no ratings and no reviews, because there are none. */

import type { Crumb } from '../components/ui/breadcrumb.tsx'
import { config } from '../config.ts'
import type { Question } from '../models/fields.ts'
import { urlOf } from './url.ts'

const reference = (name: string) => ({ '@id': `${urlOf('/')}#${name}` })

const organization = reference('organization')
const webSite = reference('website')

/** The agency and the site by name. Each page that refers to them has both: who reads one page knows no other. */
const named = {
  organization: { '@type': 'Organization', ...organization, name: config.name, url: urlOf('/') },
  webSite: { '@type': 'WebSite', ...webSite, name: config.name, url: urlOf('/') },
}

/** The agency and the site by name, for a page that does not describe them itself. */
export function nameParties(described: readonly object[]): object[] {
  const types = new Set(described.map((thing) => '@type' in thing && thing['@type']))
  return Object.values(named).filter((party) => !types.has(party['@type']))
}

const address = { '@type': 'PostalAddress', addressLocality: 'Boulder', addressRegion: 'CO', addressCountry: 'US' }

/** The agency; described whole on the home page. */
export function describeOrganization(description: string): object {
  return {
    ...named.organization,
    logo: urlOf('/icon-512.png'),
    email: config.email,
    description,
    address,
    sameAs: config.socialLinks.map(({ url }) => url),
  }
}

/** The site as a whole; described on the home page. */
export function describeWebSite(): object {
  return {
    ...named.webSite,
    inLanguage: 'en',
    publisher: organization,
  }
}

/** The way from the home page to this one. */
export function describeTrail(trail: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: urlOf(path),
    })),
  }
}

/** A city with its state, if that is known. */
export interface Place {
  name: string
  state?: string | undefined
}

const describePlace = ({ name, state }: Place) => ({
  '@type': 'City',
  name,
  ...(state && { containedInPlace: { '@type': 'State', name: state } }),
})

/** The office in Boulder, which serves this city. */
export function describeOffice(place: Place): object {
  return {
    '@type': 'LocalBusiness',
    ...reference('office'),
    name: config.name,
    url: urlOf('/'),
    image: urlOf('/icon-512.png'),
    email: config.email,
    address,
    parentOrganization: organization,
    areaServed: describePlace(place),
  }
}

export interface ServiceFacts {
  path: string
  name: string
  description: string
  /** The kind of work, or the field it is done for. */
  kind?: string
  /** Where it is offered, where the page is about one city. */
  place?: Place
}

/** A service that the agency offers. */
export function describeService({ path, name, description, kind, place }: ServiceFacts): object {
  return {
    '@type': 'Service',
    name,
    description,
    url: urlOf(path),
    provider: organization,
    ...(kind && { serviceType: kind }),
    ...(place && { areaServed: describePlace(place) }),
  }
}

/** Questions and answers that stand on the page, if there are any. */
export function describeQuestions(questions: readonly Question[]): object[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

export interface PostFacts {
  path: string
  title: string
  description: string
  image: string
  date: string
  updated?: string | undefined
  category: string
  tags: readonly { name: string }[]
}

/** A post. The agency signs for it: no single author does. */
export function describePost({ path, title, description, image, date, updated, category, tags }: PostFacts): object {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    image,
    url: urlOf(path),
    mainEntityOfPage: urlOf(path),
    datePublished: date,
    dateModified: updated ?? date,
    articleSection: category,
    keywords: tags.map(({ name }) => name).join(', ') || undefined,
    inLanguage: 'en',
    author: organization,
    publisher: organization,
    isPartOf: webSite,
  }
}

/** What is said of a page by its data. */
interface Page<Data> {
  path: string
  data: Data
}

interface ListFacts {
  headline: string
  description: string
}

/** A page that lists others; `listItems` finds them in its data. */
export function describeList<Data extends ListFacts>(
  listItems: (data: Data) => readonly { title: string; path: string }[],
): (page: Page<Data>) => object[] {
  return ({ path, data }) => [
    {
      '@type': 'CollectionPage',
      name: data.headline,
      description: data.description,
      url: urlOf(path),
      isPartOf: webSite,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: listItems(data).map((item, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name: item.title,
          url: urlOf(item.path),
        })),
      },
    },
  ]
}

interface PageFacts {
  headline?: string
  title?: string
  description: string
  faq?: readonly Question[]
}

/** A page that is about the agency itself, or about reaching it, with the questions that it answers. */
export function describePage(type: 'AboutPage' | 'ContactPage' | 'WebPage'): (page: Page<PageFacts>) => object[] {
  return ({ path, data: { headline, title, description, faq = [] } }) => [
    { '@type': type, name: headline ?? title, description, url: urlOf(path), isPartOf: webSite, about: organization },
    ...describeQuestions(faq),
  ]
}

export interface SoftwareFacts {
  path: string
  name: string
  description: string
  /** `$390 a month`, and what it is paid for. */
  prices: readonly { amount: string; text: string }[]
}

/** Software that the agency sells, with an offer for each price. */
export function describeSoftware({ path, name, description, prices }: SoftwareFacts): object {
  return {
    '@type': 'SoftwareApplication',
    name,
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: organization,
    offers: prices.map(({ amount, text }) => {
      const price = { price: amount.replace(/[^\d.]/g, ''), priceCurrency: 'USD' }
      return {
        '@type': 'Offer',
        description: `${amount} ${text}`,
        url: urlOf(path),
        ...price,
        ...(amount.endsWith('a month') && {
          priceSpecification: { '@type': 'UnitPriceSpecification', ...price, billingDuration: 'P1M' },
        }),
      }
    }),
  }
}

export interface ProjectFacts {
  path: string
  title: string
  description: string
  image: string
  year: number | undefined
  tags: readonly string[]
}

/** The work for a client. */
export function describeProject({ path, title, description, image, year, tags }: ProjectFacts): object {
  return {
    '@type': 'CreativeWork',
    name: title,
    description,
    image,
    url: urlOf(path),
    copyrightYear: year,
    keywords: tags.join(', ') || undefined,
    creator: organization,
  }
}
