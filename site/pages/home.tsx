/** The home page. */

import { definePage, type PageProps } from '@flatirons/framework'

import { picture } from '../components/art/picture.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { RecentPosts } from '../components/sections/posts.tsx'
import { Story } from '../components/sections/story.tsx'
import { Testimonial } from '../components/sections/testimonial.tsx'
import { createHead } from './head.tsx'
import { Areas } from './home/areas.tsx'
import type { HomeData } from './home/data.ts'
import { Fields } from './home/fields.tsx'
import { Hero } from './home/hero.tsx'
import { Pitches } from './home/pitches.tsx'
import { Work } from './home/work.tsx'
import { describeOrganization, describeWebSite } from './structured-data.ts'

function Home({ data }: PageProps<HomeData>) {
  const { featured, pitches, industries } = data
  return (
    <>
      <Hero title={data.headline} summary={data.summary} clients={data.clients} />
      <Areas title={data.areasTitle} areas={data.areas} />
      <Work featured={featured} others={data.others} />
      <Pitches {...pitches} />
      <Testimonial picture={picture('home-strata')} {...data.testimonial} />
      <Fields title={data.industriesTitle} fields={industries} />
      <Story tone="snow" isJoined body={data.body} />
      <RecentPosts title={data.postsTitle} posts={data.posts} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const homePage = definePage<HomeData>(Home, {
  head: createHead({ about: ({ data }) => [describeOrganization(data.description), describeWebSite()] }),
})
