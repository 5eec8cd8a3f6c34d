/** Defines the site and the route of each page. */

import { defineSite, route, type Route, type RouteOptions, type Template } from '@flatirons/framework'

import { picture } from './drawings/picture.ts'
import { noteCover } from './drawings/pictures/note-cover.ts'
import { footer } from './components/layout/footer.tsx'
import { header } from './components/layout/header.tsx'
import { fileOf } from './components/ui/art.tsx'
import { listNotices, services, siteUrl } from './config.ts'
import { feed } from './feed.ts'
import { iconFiles, manifest, siteHead } from './head.tsx'
import { searchNote } from './models/blog-post.ts'
import { footerLinks, listFooterLinks } from './models/footer-links.ts'
import { complete, models, type ReadContent, type SiteContent } from './models/index.ts'
import { countPages, navCounts } from './models/nav-counts.ts'
import { coverPath, searchNotes } from './models/search.ts'
import { caseBySlug } from './models/related.ts'
import { serviceOptions, toOptions } from './models/service-options.ts'
import { aboutUsPage } from './pages/about-us.tsx'
import { applicationPage } from './pages/application.tsx'
import { ROUTE_MAP, START, STEP_PATHS } from './pages/application/steps.ts'
import { blogListPage, listBlogPages, listTagPages } from './pages/blog-list.tsx'
import { blogPostPage } from './pages/blog-post.tsx'
import { caseStudyPage } from './pages/case-study.tsx'
import { cityPage } from './pages/city.tsx'
import { contactUsPage } from './pages/contact-us.tsx'
import { errorPage } from './pages/error.tsx'
import { fundPage } from './pages/fund.tsx'
import { homePage } from './pages/home.tsx'
import { industriesPage } from './pages/industries.tsx'
import { industryPage } from './pages/industry.tsx'
import { informationalPage } from './pages/informational.tsx'
import { makingPage } from './pages/making.tsx'
import { ourWorkPage } from './pages/our-work.tsx'
import { pricingPage } from './pages/pricing.tsx'
import { productPage } from './pages/product.tsx'
import { referralProgramPage } from './pages/referral-program.tsx'
import { servicePage } from './pages/service.tsx'
import { servicesPage } from './pages/services.tsx'
import { technologiesPage } from './pages/technologies.tsx'
import { technologyPage } from './pages/technology.tsx'
import { securityFor } from './security.ts'
import { securityText, summaryText } from './text-files.ts'
import { fontFaces } from './theme/fonts.ts'

/** A kind of page: its template, and the function that selects the template's data from an entry. */
interface PageKind<Entry, Data> {
  template: Template<Data>
  data: (entry: Entry, content: SiteContent) => Data
}

/** An entry with its own page. */
interface Source {
  source: string
  date?: string
  updated?: string | undefined
}

function* routes(read: ReadContent): Generator<Route> {
  const content = complete(read)

  function show<Entry extends Source, Data>(
    path: string,
    { template, data }: PageKind<Entry, Data>,
    entry: Entry,
    more?: Pick<RouteOptions<Data>, 'matchPath'>,
  ): Route {
    const { source, date, updated = date } = entry
    return route({ path, page: template, data: data(entry, content), source, lastModified: updated, ...more })
  }

  yield show('/', homePage, content.home)
  yield show('/about-us/', aboutUsPage, content.aboutUs)
  yield show('/how-it-is-made/', makingPage, content.making)
  yield show('/contact-us/', contactUsPage, content.contactUs)
  yield show('/our-work/', ourWorkPage, content.ourWork)
  for (const study of content.caseStudies) yield show(study.path, caseStudyPage, study)
  yield show('/services/', servicesPage, content.servicesIndex)
  for (const service of content.services) yield show(service.path, servicePage, service)
  yield show('/pricing/', pricingPage, content.pricing)
  yield show('/technologies/', technologiesPage, content.technologiesIndex)
  for (const technology of content.technologies) yield show(technology.path, technologyPage, technology)
  yield show('/industries/', industriesPage, content.industriesIndex)
  for (const industry of content.industries) yield show(industry.path, industryPage, industry)
  for (const product of content.products) yield show(product.path, productPage, product)
  for (const city of content.cities) yield show(city.path, cityPage, city)
  for (const list of listBlogPages(content)) yield show(list.path, blogListPage, list)
  for (const list of listTagPages(content)) yield show(list.path, blogListPage, list)
  for (const post of content.posts) yield show(post.path, blogPostPage, post)
  yield show('/flatirons-fund/', fundPage, content.fund)
  yield show('/referral-program/', referralProgramPage, content.referralProgram)
  yield show(START, applicationPage, content.application, { matchPath: STEP_PATHS })
  for (const page of content.pages) yield show(page.path, informationalPage, page)
  yield show('/404.html', errorPage, content.notFound)
  yield show('/500.html', errorPage, content.serverError)
  yield show('/offline.html', errorPage, content.offline)
}

/** Returns the file with the picture of a post in search results. */
function coverFile({ path, slug, title, category }: SiteContent['posts'][number]) {
  return [coverPath(path).slice(1), fileOf(noteCover({ slug, title, category, width: 240, height: 150 }), undefined)]
}

export default defineSite({
  url: siteUrl,
  lang: 'en',
  models,
  routes,
  parts: [header, 'page', footer],
  lazyLayout: "#page > section, [data-slot='footer'] > footer",
  queries(read) {
    const content = complete(read)
    return [
      serviceOptions.answer(toOptions(content.services, ({ caseStudy }) => caseBySlug(content, caseStudy))),
      searchNotes.answer(content.posts.map(searchNote)),
      navCounts.answer(countPages(content)),
      footerLinks.answer(listFooterLinks(content)),
    ]
  },
  head: siteHead,
  styles: fontFaces,
  security: securityFor(services),
  feed: (read) => feed(complete(read)),
  files: (read) => ({
    ...iconFiles,
    [ROUTE_MAP.slice(1)]: fileOf(picture('application'), 'xMidYMax meet'),
    ...Object.fromEntries(complete(read).posts.map(coverFile)),
    '.well-known/security.txt': securityText(),
    'llms.txt': summaryText(complete(read)),
  }),
  manifest,
  serviceWorker: 'install',
  notices: listNotices(),
})
