/** The home page. */

import { definePage, type PageProps } from '#framework'

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CaseRows } from '../components/sections/case-rows.tsx'
import { LinkRows } from '../components/sections/link-rows.tsx'
import { RecentPosts } from '../components/sections/posts.tsx'
import { Steps } from '../components/sections/steps.tsx'
import { Story } from '../components/sections/story.tsx'
import { Testimonial } from '../components/sections/testimonial.tsx'
import { head } from './head.tsx'
import { Areas } from './home/areas.tsx'
import type { HomeData } from './home/data.ts'
import { Hero } from './home/hero.tsx'

function Home({ data }: PageProps<HomeData>) {
  const { featured, pitches, industries } = data
  return (
    <>
      <Hero title={data.headline} summary={data.summary} />
      <Areas title={data.areasTitle} areas={data.areas} />
      <CaseRows id="work" title="Work, with the numbers." studies={featured} />
      <Steps title={pitches.title} text={pitches.text} items={pitches.items} />
      <Testimonial {...data.testimonial} />
      <LinkRows id="industries" tone="snow" title={data.industriesTitle} rows={industries} heading="h3" />
      <Story tone="snow" isJoined body={data.body} />
      <RecentPosts title={data.postsTitle} posts={data.posts} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const homePage = definePage<HomeData>('home', Home, { head })
