/** Structured data in the schema.org vocabulary. It contains no ratings or reviews, because there are none. */

import type { Crumb } from '../components/ui/breadcrumb.tsx'
import { config, isPlaceholder, samplesNote } from '../config.ts'
import type { Question } from '../models/fields.ts'
import { urlOf } from './url.ts'

const reference = (name: string) => ({ '@id': `${urlOf('/')}#${name}` })

/** Tells programs that the text is a sample. */
const note = samplesNote ? { disambiguatingDescription: samplesNote } : {}

const organization = reference('organization')
const webSite = reference('website')

/**
 * Short descriptions of the agency and the site. Each page that refers to them includes both, because a crawler may
 * read only that page.
 */
const named = {
  organization: { '@type': 'Organization', ...organization, name: config.name, url: urlOf('/'), ...note },
  webSite: { '@type': 'WebSite', ...webSite, name: config.name, url: urlOf('/') },
}

/** Returns the short descriptions of the agency and the site, unless `described` already describes them. */
export function nameParties(described: readonly object[]): object[] {
  const types = new Set(described.map((thing) => '@type' in thing && thing['@type']))
  return Object.values(named).filter((party) => !types.has(party['@type']))
}

const address = { '@type': 'PostalAddress', addressLocality: 'Boulder', addressRegion: 'CO', addressCountry: 'US' }

/** The full description of the agency, for the home page. */
export function describeOrganization(description: string): object {
  return {
    ...named.organization,
    logo: urlOf('/icon-512.png'),
    email: config.email,
    description,
    address,
    sameAs: config.socialLinks.map(({ url }) => url).filter((url) => !isPlaceholder(url)),
  }
}

/** The full description of the site, for the home page. */
export function describeWebSite(): object {
  return {
    ...named.webSite,
    inLanguage: 'en',
    publisher: organization,
  }
}

/** The breadcrumb from the home page to the current page. */
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

/** A city, with its state if known. */
export interface Place {
  name: string
  state?: string | undefined
}

const describePlace = ({ name, state }: Place) => ({
  '@type': 'City',
  name,
  ...(state && { containedInPlace: { '@type': 'State', name: state } }),
})

/** The office in Boulder, with this city as its service area. */
export function describeOffice(place: Place): object {
  return {
    '@type': 'LocalBusiness',
    ...reference('office'),
    name: config.name,
    url: urlOf('/'),
    image: urlOf('/icon-512.png'),
    email: config.email,
    address,
    ...note,
    parentOrganization: organization,
    areaServed: describePlace(place),
  }
}

export interface ServiceFacts {
  path: string
  name: string
  description: string
  /** The kind of work, or the industry of the clients. */
  kind?: string
  /** The city, if the page is about one. */
  place?: Place
}

/** A service that the agency offers. */
export function describeService({ path, name, description, kind, place }: ServiceFacts): object {
  return {
    '@type': 'Service',
    name,
    description,
    ...note,
    url: urlOf(path),
    provider: organization,
    ...(kind && { serviceType: kind }),
    ...(place && { areaServed: describePlace(place) }),
  }
}

/** The questions and answers on the page; empty without questions. */
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

/** A post. Its author is the agency, not a person. */
export function describePost({ path, title, description, image, date, updated, category, tags }: PostFacts): object {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    ...note,
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

/** The path and the data of a page. */
interface Page<Data> {
  path: string
  data: Data
}

interface ListFacts {
  headline: string
  description: string
}

/** Describes a page that lists other pages. `listItems` returns those pages from the page's data. */
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

/** Describes a page about the agency or a contact page, with its questions and answers. */
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
  /** An amount such as `$390 a month`, and what the price includes. */
  prices: readonly { amount: string; text: string }[]
}

/** Software that the agency sells, with an offer for each price. */
export function describeSoftware({ path, name, description, prices }: SoftwareFacts): object {
  return {
    '@type': 'SoftwareApplication',
    name,
    description,
    ...note,
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
    ...note,
    image,
    url: urlOf(path),
    copyrightYear: year,
    keywords: tags.join(', ') || undefined,
    creator: organization,
  }
}
