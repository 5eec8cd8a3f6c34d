/** The page of one technology. */

import { definePage, type PageProps } from '@flatirons/framework'

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CaseTeaser } from '../components/sections/case-teaser.tsx'
import { Features } from '../components/sections/features.tsx'
import { Fit } from '../components/sections/fit.tsx'
import { OfferHeader } from '../components/sections/offer-header.tsx'
import { SourceCode } from '../components/sections/source-code.tsx'
import { Output } from '../components/sections/output.tsx'
import { ShortLinks } from '../components/sections/short-links.tsx'
import { Story } from '../components/sections/story.tsx'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { readLines } from '../models/source-code.ts'
import { caseBySlug, servicesBySlug } from '../models/related.ts'
import type { Technology } from '../models/technology.ts'
import { createHead } from './head.tsx'
import { describeService } from './structured-data.ts'

type TechnologyData = ReturnType<typeof technologyData>

/** The technology with the code, the project and the services it refers to. */
function technologyData(technology: Technology, content: SiteContent) {
  return {
    ...toPageData(technology),
    code: technology.code ? { ...technology.code, lines: readLines(technology.code) } : null,
    caseStudy: caseBySlug(content, technology.caseStudy),
    services: servicesBySlug(content, technology.services),
  }
}

const trail = ({ path, data }: PageProps<TechnologyData>) => [
  { name: 'Technologies', path: '/technologies/' },
  { name: data.title, path },
]

function Technology(props: PageProps<TechnologyData>) {
  const { data } = props
  const { title, goodFor, notFor } = data
  return (
    <>
      <OfferHeader folder="technologies" data={data} trail={trail(props)} />
      {data.code && <SourceCode {...data.code} />}
      <Features isJoined={data.code !== null} title={data.featuresTitle} items={data.features} />
      <Fit
        goodFor={{ title: `Choose ${title} for`, items: goodFor }}
        notFor={{ title: 'Look elsewhere for', items: notFor }}
      />
      <Story body={data.body} interlude={data.output && <Output ground="sky" {...data.output} />} />
      <CaseTeaser study={data.caseStudy} />
      <ShortLinks groups={[{ id: 'services', title: `Services that use ${title}`, links: data.services }]} />
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const technologyPage = {
  template: definePage<TechnologyData>(Technology, {
    head: createHead({
      trail,
      look: () => 'pine',
      about: ({ path, data }) => [describeService({ path, name: data.metaTitle, description: data.description })],
    }),
  }),
  data: technologyData,
}
