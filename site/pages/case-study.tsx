/** One client project. */

import { definePage, type PageProps } from '#framework'

import { CaseRows } from '../components/sections/case-rows.tsx'
import { Features } from '../components/sections/features.tsx'
import { Story } from '../components/sections/story.tsx'
import { Testimonial } from '../components/sections/testimonial.tsx'
import { FullBleed } from '../components/ui/figure.tsx'
import { CaseHero } from './case-study/case-hero.tsx'
import type { CaseStudyData } from './case-study/data.ts'
import { Goal } from './case-study/goal.tsx'
import { Lessons } from './case-study/lessons.tsx'
import { Results } from './case-study/results.tsx'
import { head } from './head.tsx'

function CaseStudy({ path, data }: PageProps<CaseStudyData>) {
  const { client, headline, subtitle, tags, industry, industryPage, year, pictures, projects } = data
  const [first, second] = pictures
  return (
    <>
      <CaseHero
        trail={[
          { name: 'Our work', path: '/our-work/' },
          { name: client, path },
        ]}
        title={headline}
        subtitle={subtitle}
        tags={tags}
        client={client}
        industry={industry}
        industryPath={industryPage?.path ?? null}
        year={year}
      />
      <Goal text={data.goal} />
      <Features id="what-we-did" isJoined title="What we did" columns={data.columns} items={data.services} />
      {first && <FullBleed {...first} />}
      <Results {...data.results} />
      <Story body={data.body} />
      <Features id="projects" tone="dusk" title={projects.title} items={projects.items} />
      {second && <FullBleed {...second} />}
      <Testimonial {...data.testimonial} />
      <Lessons {...data.lessons} technologies={data.technologies} />
      <CaseRows id="more-work" title="More work" studies={data.others} />
    </>
  )
}

export const caseStudyPage = definePage<CaseStudyData>('case-study', CaseStudy, { head })
