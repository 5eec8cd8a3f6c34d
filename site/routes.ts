/** The site: which content becomes which page, where. */

import { defineSite, route, type Route } from '@flatirons/framework'

import { footer } from './components/layout/footer.tsx'
import { header } from './components/layout/header.tsx'
import { config, listNotices, services } from './config.ts'
import { feed, manifest, siteHead } from './feeds.tsx'
import { iconFiles } from './icons.ts'
import { postPath } from './models/blog-post.ts'
import { casePath } from './models/case-study.ts'
import { cityPath } from './models/city.ts'
import { show } from './models/fields.ts'
import { footerLinks, listFooterLinks } from './models/footer-links.ts'
import { complete, models, type ReadContent } from './models/index.ts'
import { industryPath } from './models/industry.ts'
import { productPath } from './models/product.ts'
import { countPages, navCounts } from './models/nav-counts.ts'
import { searchNotes } from './models/search.ts'
import { serviceOptions, toOptions } from './models/service-options.ts'
import { servicePath } from './models/service.ts'
import { technologyPath } from './models/technology.ts'
import { aboutUsPage } from './pages/about-us.tsx'
import { applicationPage } from './pages/application.tsx'
import { routeMapFile } from './pages/application/route-map.ts'
import { START, STEP_PATHS } from './pages/application/steps.ts'
import { blogListPage } from './pages/blog-list.tsx'
import { listBlogPages, listTagPages } from './pages/blog-list/data.ts'
import { toSearchNotes } from './pages/blog-list/search-notes.ts'
import { blogPostPage } from './pages/blog-post.tsx'
import { blogPostData } from './pages/blog-post/data.ts'
import { caseStudyPage } from './pages/case-study.tsx'
import { caseStudyData } from './pages/case-study/data.ts'
import { cityPage } from './pages/city.tsx'
import { cityData } from './pages/city/data.ts'
import { contactUsPage } from './pages/contact-us.tsx'
import { fundPage } from './pages/fund.tsx'
import { homePage } from './pages/home.tsx'
import { homeData } from './pages/home/data.ts'
import { industriesPage } from './pages/industries.tsx'
import { industriesData } from './pages/industries/data.ts'
import { industryPage } from './pages/industry.tsx'
import { industryData } from './pages/industry/data.ts'
import { informationalPage } from './pages/informational.tsx'
import { informationalData } from './pages/informational/data.ts'
import { notFoundPage } from './pages/not-found.tsx'
import { offlinePage } from './pages/offline.tsx'
import { ourWorkPage } from './pages/our-work.tsx'
import { ourWorkData } from './pages/our-work/data.ts'
import { pricingPage } from './pages/pricing.tsx'
import { pricingData } from './pages/pricing/data.ts'
import { productPage } from './pages/product.tsx'
import { referralProgramPage } from './pages/referral-program.tsx'
import { serverErrorPage } from './pages/server-error.tsx'
import { servicePage } from './pages/service.tsx'
import { serviceData } from './pages/service/data.ts'
import { servicesPage } from './pages/services.tsx'
import { servicesData } from './pages/services/data.ts'
import { technologiesPage } from './pages/technologies.tsx'
import { technologiesData } from './pages/technologies/data.ts'
import { technologyPage } from './pages/technology.tsx'
import { technologyData } from './pages/technology/data.ts'
import { securityFor } from './security.ts'
import { fontFaces } from './theme/fonts.ts'

function* routes(read: ReadContent): Generator<Route> {
  const content = complete(read)
  const { home, aboutUs, contactUs, ourWork, servicesIndex, technologiesIndex, industriesIndex, blog } = content
  const { fund, referralProgram, application, notFound, serverError, offline } = content

  yield route({ path: '/', page: homePage, data: homeData(content), source: home.source })
  yield route({ path: '/about-us/', page: aboutUsPage, data: show(aboutUs), source: aboutUs.source })
  yield route({ path: '/contact-us/', page: contactUsPage, data: show(contactUs), source: contactUs.source })

  yield route({ path: '/our-work/', page: ourWorkPage, data: ourWorkData(content), source: ourWork.source })
  for (const study of content.caseStudies)
    yield route({
      path: casePath(study.slug),
      page: caseStudyPage,
      data: caseStudyData(study, content),
      source: study.source,
    })

  yield route({ path: '/services/', page: servicesPage, data: servicesData(content), source: servicesIndex.source })
  for (const service of content.services)
    yield route({
      path: servicePath(service.slug),
      page: servicePage,
      data: serviceData(service, content),
      source: service.source,
    })
  yield route({ path: '/pricing/', page: pricingPage, data: pricingData(content), source: content.pricing.source })

  yield route({
    path: '/technologies/',
    page: technologiesPage,
    data: technologiesData(content),
    source: technologiesIndex.source,
  })
  for (const technology of content.technologies)
    yield route({
      path: technologyPath(technology.slug),
      page: technologyPage,
      data: technologyData(technology, content),
      source: technology.source,
    })

  yield route({
    path: '/industries/',
    page: industriesPage,
    data: industriesData(content),
    source: industriesIndex.source,
  })
  for (const industry of content.industries)
    yield route({
      path: industryPath(industry.slug),
      page: industryPage,
      data: industryData(industry, content),
      source: industry.source,
    })

  for (const product of content.products)
    yield route({ path: productPath(product.slug), page: productPage, data: show(product), source: product.source })
  for (const city of content.cities)
    yield route({ path: cityPath(city.slug), page: cityPage, data: cityData(city, content), source: city.source })

  for (const list of listBlogPages(content)) yield route({ ...list, page: blogListPage, source: blog.source })
  for (const list of listTagPages(content)) yield route({ ...list, page: blogListPage, source: blog.source })
  for (const post of content.posts) {
    const lastModified = post.updated ?? post.date
    yield route({
      path: postPath(post.slug),
      page: blogPostPage,
      data: blogPostData(post, content),
      source: post.source,
      lastModified,
    })
  }

  yield route({ path: '/flatirons-fund/', page: fundPage, data: show(fund), source: fund.source })
  yield route({
    path: '/referral-program/',
    page: referralProgramPage,
    data: show(referralProgram),
    source: referralProgram.source,
  })
  yield route({
    path: START,
    matchPath: STEP_PATHS,
    page: applicationPage,
    data: show(application),
    source: application.source,
  })
  for (const page of content.pages)
    yield route({
      path: `/${page.slug}/`,
      page: informationalPage,
      data: informationalData(page),
      source: page.source,
      lastModified: page.updated,
    })

  yield route({ path: '/404.html', page: notFoundPage, data: show(notFound), source: notFound.source })
  yield route({
    path: '/500.html',
    page: serverErrorPage,
    data: show(serverError),
    source: serverError.source,
  })
  yield route({
    path: '/offline.html',
    page: offlinePage,
    data: show(offline),
    source: offline.source,
  })
}

export default defineSite({
  url: config.url,
  lang: 'en',
  models,
  routes,
  parts: [header, 'page', footer],
  lazyLayout: "#page > section, [data-slot='footer'] > footer",
  queries(read) {
    const content = complete(read)
    return [
      serviceOptions.answer(toOptions(content.services)),
      searchNotes.answer(toSearchNotes(content.posts)),
      navCounts.answer(countPages(content)),
      footerLinks.answer(listFooterLinks(content)),
    ]
  },
  head: siteHead,
  styles: fontFaces,
  security: securityFor(services),
  feed: (read) => feed(complete(read)),
  files: () => ({ ...iconFiles, ...routeMapFile }),
  manifest,
  serviceWorker: 'install',
  notices: listNotices(),
})
