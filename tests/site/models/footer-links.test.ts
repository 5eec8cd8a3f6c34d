// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { closingLinks, headerLinks, listFooterLinks, type FooterSection } from '../../../site/models/footer-links.ts'
import { readSite } from '../support/real-site.ts'

/** The list of the specification, unchanged: some of its paths have no trailing slash. */
const SPECIFICATION: Record<string, string> = {
  'our company': '/about-us, /contact-us, /our-work',
  'design services':
    '/services/ui-ux-design-system/, /services/mobile-app-ui-ux-design/, /services/ui-ux-design/, /services/user-research/, /services/web-app-ui-ux-design/',
  'development services':
    '/services/ai-software-development/, /services/custom-software-development/, /services/ecommerce-development/, /services/enterprise-software-development, /services/iot-development/, /services/marketplace-development/, /services/mobile-app-development/, /services/startup-mvp-development/, /services/nearshore-software-outsourcing/, /services/saas-software-development/, /services/web-development/',
  'maintenance services':
    '/services/web-and-mobile-app-maintenance/, /services/agile-project-management/, /services/quality-assurance-testing/',
  'engagement models': '/services/software-development-outsourcing/, /services/nearshore-staff-augmentation/',
  technologies:
    '/technologies/flutter, /technologies/node-js, /technologies/reactjs, /technologies/react-native, /technologies/ruby-on-rails',
  industries:
    '/industries/fintech/, /industries/healthcare, /industries/legal-tech, /industries/real-estate, /industries/transportation',
  products:
    '/csvbox-alternative/, /flatfile-alternative, /products/fuse, /oneschema-alternative/, /usecsv-alternative/',
  Resources: '/blog, /flatirons-fund, /referral-program',
}

const CITIES =
  'atlanta, austin, boston, boulder, chicago, denver, los-angeles, miami, new-york, portland, san-francisco, seattle'

const content = readSite()
const columns = listFooterLinks(content)
const sections = columns.flat()
const areas = sections.find(({ title }) => title === 'Service areas')!
const toSlashed = (path: string) => path.replace(/\/?$/, '/')
const pathsOf = ({ links }: FooterSection) => links.map(({ path }) => path)

/** Capitalizes a name, as in headings of the footer. */
const toHeading = (name: string) => name[0]!.toUpperCase() + name.slice(1)

test('the footer has the headings of the specification', () => {
  expect(sections.map(({ title }) => title).sort()).toEqual(
    [...Object.keys(SPECIFICATION).map(toHeading), 'Service areas'].sort(),
  )
})

test('the headings are in five columns', () => {
  expect(columns.map((column) => column.map(({ title }) => title))).toEqual([
    ['Our company', 'Engagement models', 'Resources'],
    ['Design services', 'Maintenance services'],
    ['Development services'],
    ['Technologies', 'Industries'],
    ['Products', 'Service areas'],
  ])
})

describe('the links below each heading start with those of the specification, in its order', () => {
  test.each(Object.entries(SPECIFICATION))('%s: %s', (heading, paths) => {
    const section = sections.find(({ title }) => title === toHeading(heading))!
    expect(pathsOf(section)).toEqual(paths.split(', ').map(toSlashed))
  })

  test(`service areas: ${CITIES}`, () => {
    expect(pathsOf(areas)).toEqual(CITIES.split(', ').map((city) => `/${city}/software-services/`))
  })
})

test('every kind of page that clients look for is linked from header or footer', () => {
  const linked = new Set(
    [headerLinks, closingLinks, ...sections.map(({ links }) => links)].flat().map(({ path }) => path),
  )
  const wanted = ['/pricing/', '/application/', '/contact-us/', '/products/fuse/', '/blog/', '/services/', '/our-work/']
  expect(wanted.filter((path) => !linked.has(path))).toEqual([])
})

test('the heading of the technologies is the only one with a link', () => {
  const linked = sections.flatMap(({ title, url }) => (url === undefined ? [] : [[title, url]]))
  expect(linked).toEqual([['Technologies', '/technologies/']])
})

test.each([
  ['the header', headerLinks],
  ['the footer', sections.flatMap(({ links }) => links)],
  ['the copyright line', closingLinks],
])('%s links each page once, with different names', (_, links) => {
  expect(new Set(links.map(({ path }) => path)).size).toBe(links.length)
  expect(new Set(links.map(({ name }) => name)).size).toBe(links.length)
})

test('the footer uses the names from the content files', () => {
  const { services, technologies, industries, cities } = content
  const names = new Map(sections.flatMap(({ links }) => links.map(({ path, name }) => [path, name])))
  const titles = [
    ...services.map(({ slug, title }) => [`/services/${slug}/`, title]),
    ...technologies.map(({ slug, title }) => [`/technologies/${slug}/`, title]),
    ...industries.map(({ slug, title }) => [`/industries/${slug}/`, title]),
    ...cities.map(({ slug, name }) => [`/${slug}/software-services/`, name]),
  ] as const
  expect(titles.map(([path]) => [path, names.get(path!)])).toEqual(titles)
})
