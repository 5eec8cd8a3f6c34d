/** All industries: a landscape and the main risk for each. */

import { definePage, type PageProps } from '@flatirons/framework'

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { caseBySlug } from '../models/related.ts'
import { createHead } from './head.tsx'
import { Landscapes } from './industries/landscapes.tsx'
import { describeList } from './structured-data.ts'

type IndustriesData = ReturnType<typeof industriesData>

/** The industries, each with its main risk, the names of its rules, and its project. */
function industriesData(index: SiteContent['industriesIndex'], content: SiteContent) {
  const industries = content.industries.map(({ path, slug, title, stake, rules, caseStudy }) => ({
    path,
    slug,
    title,
    stake,
    rules: rules.map((rule) => rule.title),
    caseStudy: caseBySlug(content, caseStudy),
  }))
  return { ...toPageData(index), industries }
}

const trail = ({ path }: PageProps<IndustriesData>) => [{ name: 'Industries', path }]

function Industries(props: PageProps<IndustriesData>) {
  const { data } = props
  return (
    <>
      <PageHeader trail={trail(props)} title={data.headline} summary={data.summary} />
      <Landscapes industries={data.industries} />
      <Story body={data.body} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const industriesPage = {
  template: definePage<IndustriesData>(Industries, {
    head: createHead({ trail, about: describeList(({ industries }) => industries) }),
  }),
  data: industriesData,
}
