/** The home page. */

import { definePage, type PageProps } from '@flatirons/framework'
import { pick } from '@flatirons/framework/content'

import { picture } from '../drawings/picture.ts'
import { LastCall } from '../components/sections/call-to-action.tsx'
import { MorePosts } from '../components/sections/posts.tsx'
import { Testimonial } from '../components/sections/testimonial.tsx'
import { samplesNote } from '../config.ts'
import { byDate, postCard } from '../models/blog-post.ts'
import { byOrder, caseCard } from '../models/case-study.ts'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { industryCard } from '../models/industry.ts'
import { servicesBySlug } from '../models/related.ts'
import { createHead } from './head.tsx'
import { Areas } from './home/areas.tsx'
import { Fields } from './home/fields.tsx'
import { Hero } from './home/hero.tsx'
import { People } from './home/people.tsx'
import { Pitches } from './home/pitches.tsx'
import { Work } from './home/work.tsx'
import { describeOrganization, describeWebSite } from './structured-data.ts'

/** Number of posts on the home page. */
const POSTS = 3

type HomeData = ReturnType<typeof homeData>

/** The page with cards for every entry it refers to, and the newest posts. */
function homeData(home: SiteContent['home'], content: SiteContent) {
  const { aboutUs, posts, industries, caseStudies } = content
  const studies = caseStudies.toSorted(byOrder).map(caseCard)
  return {
    ...toPageData(home),
    areas: home.areas.map((area) => ({ ...area, services: servicesBySlug(content, area.services) })),
    featured: home.featured.map((slug) => caseCard(pick(caseStudies, slug))),
    others: studies.filter(({ slug }) => !home.featured.includes(slug)),
    clients: studies.map(({ slug, client, path }) => ({ slug, client, path })),
    industries: industries.map(industryCard),
    team: aboutUs.team,
    posts: posts.toSorted(byDate).slice(0, POSTS).map(postCard),
  }
}

function Home({ data }: PageProps<HomeData>) {
  const { featured, pitches, industries } = data
  return (
    <>
      <Hero title={data.headline} summary={data.summary} clients={data.clients} stages={pitches.items} />
      <Work note={`${data.leadNote} ${samplesNote}`} featured={featured} others={data.others} />
      <Areas title={data.areasTitle} areas={data.areas} />
      <Pitches {...pitches} />
      <Testimonial picture={picture('home-strata')} {...data.testimonial} />
      <Fields title={data.industriesTitle} fields={industries} />
      <People title={data.peopleTitle} body={data.body} team={data.team} />
      <MorePosts title={data.postsTitle} posts={data.posts} />
      <LastCall {...data.callToAction} />
    </>
  )
}

export const homePage = {
  template: definePage<HomeData>(Home, {
    head: createHead({ about: ({ data }) => [describeOrganization(data.description), describeWebSite()] }),
  }),
  data: homeData,
}
