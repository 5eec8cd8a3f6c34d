/** All technologies, each with the projects that use it. */

import { definePage, type PageProps } from '@flatirons/framework'

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { byOrder } from '../models/case-study.ts'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { createHead } from './head.tsx'
import { describeList } from './structured-data.ts'
import { CoreSample } from './technologies/core.tsx'

type TechnologiesData = ReturnType<typeof technologiesData>

/** The technologies, each with the projects that use it, the most used technology first. */
function technologiesData(index: SiteContent['technologiesIndex'], content: SiteContent) {
  const { technologies, caseStudies } = content
  const studies = caseStudies.toSorted(byOrder)
  const pieces = technologies.map(({ path, slug, title, headline }) => ({
    path,
    slug,
    title,
    summary: headline,
    clients: studies
      .filter((study) => study.technologies.includes(slug))
      .map((study) => ({ slug: study.slug, name: study.client, path: study.path, rock: study.rock })),
  }))
  return { ...toPageData(index), technologies: pieces.toSorted((a, b) => b.clients.length - a.clients.length) }
}

const trail = ({ path }: PageProps<TechnologiesData>) => [{ name: 'Technologies', path }]

function Technologies(props: PageProps<TechnologiesData>) {
  const { data } = props
  return (
    <>
      <PageHeader trail={trail(props)} title={data.headline} summary={data.summary} />
      <CoreSample title={data.coreTitle} text={data.coreText} pieces={data.technologies} bedrock={data.bedrock} />
      <Story body={data.body} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const technologiesPage = {
  template: definePage<TechnologiesData>(Technologies, {
    head: createHead({ trail, about: describeList(({ technologies }) => technologies) }),
  }),
  data: technologiesData,
}
