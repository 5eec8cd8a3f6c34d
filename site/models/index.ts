/** All models: what may lie in `content/`. */

import type { Content } from '@flatirons/framework/content'

import { posts } from './blog-post.ts'
import { caseStudies } from './case-study.ts'
import { cities } from './city.ts'
import { home } from './home.ts'
import { industries } from './industry.ts'
import { pages } from './page.ts'
import { products } from './product.ts'
import { services } from './service.ts'
import * as singles from './singles.ts'
import { technologies } from './technology.ts'

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

/** Everything that was read from `content/`. */
export type SiteContent = Content<typeof models>
