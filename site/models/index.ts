/** All models of `content/`. */

import type { Content } from '@flatirons/framework/content'

import { completePost, posts } from './blog-post.ts'
import { caseStudies, completeCaseStudy } from './case-study.ts'
import { cities, completeCity } from './city.ts'
import { home } from './home.ts'
import { completeIndustry, industries } from './industry.ts'
import { completePage, pages } from './page.ts'
import { fillFigures } from './price.ts'
import { completeProduct, products } from './product.ts'
import { completeService, services } from './service.ts'
import * as singles from './singles.ts'
import { completeTechnology, technologies } from './technology.ts'

export const models = {
  services,
  technologies,
  industries,
  caseStudies,
  cities,
  products,
  posts,
  pages,
  home,
  ...singles,
}

/** All content as it was read from `content/`. */
export type ReadContent = Content<typeof models>

/** All content with defaults, as pages use it. */
export type SiteContent = ReturnType<typeof complete>

/** Adds the defaults to all content: a new file needs only a title. */
export function complete(read: ReadContent) {
  const content = { ...read, aboutUs: countWork(read) }
  return {
    ...content,
    services: content.services.map((service) => completeService(service, content)),
    technologies: content.technologies.map((technology) => completeTechnology(technology, content)),
    industries: content.industries.map((industry) => completeIndustry(industry, content)),
    caseStudies: content.caseStudies.map((study) => completeCaseStudy(study, content)),
    cities: content.cities.map((city) => completeCity(city, content)),
    products: content.products.map((product) => completeProduct(product, content)),
    posts: content.posts.map((post) => completePost(post, { home: content.home, all: content.posts })),
    pages: content.pages.map(completePage),
  }
}

/** Returns the page about us with the number of projects in place of `{projects}`. */
function countWork({ aboutUs, caseStudies }: ReadContent) {
  const projects = String(caseStudies.length)
  return {
    ...aboutUs,
    facts: aboutUs.facts.map((fact) => ({ ...fact, value: fillFigures(fact.value, { projects }, aboutUs.source) })),
  }
}
