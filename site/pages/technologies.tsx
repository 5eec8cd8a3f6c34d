/** All technologies: what runs on each, and what each is good and bad at. */

import { definePage, type PageProps } from '@flatirons/framework'

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { byOrder } from '../models/case-study.ts'
import { show } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { servicesBySlug } from '../models/related.ts'
import { createHead } from './head.tsx'
import { Cores } from './technologies/cores.tsx'
import { describeList } from './structured-data.ts'

type TechnologiesData = ReturnType<typeof technologiesData>

/** The technologies, each with the projects that run on it; the most used first. */
function technologiesData(index: SiteContent['technologiesIndex'], content: SiteContent) {
  const { technologies, caseStudies } = content
  const studies = caseStudies.toSorted(byOrder)
  const cores = technologies.map(({ path, slug, title, headline, goodFor, notFor, services }) => ({
    path,
    slug,
    title,
    summary: headline,
    goodFor,
    notFor,
    clients: studies
      .filter((study) => study.technologies.includes(slug))
      .map((study) => ({ slug: study.slug, name: study.client, path: study.path, rock: study.rock })),
    services: servicesBySlug(content, services).map(({ path, title: name }) => ({ path, title: name })),
  }))
  return { ...show(index), technologies: cores.toSorted((a, b) => b.clients.length - a.clients.length) }
}

const trail = ({ path }: PageProps<TechnologiesData>) => [{ name: 'Technologies', path }]

function Technologies(props: PageProps<TechnologiesData>) {
  const { data } = props
  return (
    <>
      <PageHeader trail={trail(props)} title={data.headline} summary={data.summary} />
      <Cores title={data.coresTitle} text={data.coresText} technologies={data.technologies} />
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
