/** The data of the home page. */

import { pick } from '@flatirons/framework/content'

import { byDate, postCard } from '../../models/blog-post.ts'
import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { industryCard } from '../../models/industry.ts'
import { byOrder, caseCard } from '../../models/case-study.ts'
import { servicesBySlug } from '../../models/related.ts'

/** Posts on the home page. */
const POSTS = 3

/** The data of the template. */
export type HomeData = ReturnType<typeof homeData>

/** The page, with cards for every entry it names, and the newest posts. */
export function homeData(content: SiteContent) {
  const { home, posts, industries, caseStudies } = content
  const studies = caseStudies.toSorted(byOrder).map(caseCard)
  return {
    ...show(home),
    areas: home.areas.map((area) => ({ ...area, services: servicesBySlug(content, area.services) })),
    featured: home.featured.map((slug) => caseCard(pick(caseStudies, slug))),
    others: studies.filter(({ slug }) => !home.featured.includes(slug)),
    clients: studies.map(({ slug, client, path }) => ({ slug, client, path })),
    industries: industries.map(industryCard),
    posts: posts.toSorted(byDate).slice(0, POSTS).map(postCard),
  }
}
