/** A case study: one client project. */

import { Fragment, type ReactNode } from 'react'
import { definePage, type PageProps } from '@flatirons/framework'
import { pick } from '@flatirons/framework/content'

import { backgroundOf, pictureOf } from '../drawings/picture.ts'
import { lookOn } from '../drawings/pictures/share-card.ts'
import { strata } from '../drawings/pictures/strata.ts'
import { CallToAction } from '../components/sections/call-to-action.tsx'
import { CaseTeaser } from '../components/sections/case-teaser.tsx'
import { Features } from '../components/sections/features.tsx'
import { Story } from '../components/sections/story.tsx'
import { Testimonial } from '../components/sections/testimonial.tsx'
import { ArtPair } from '../components/ui/art.tsx'
import { OnScreen } from '../components/ui/band.tsx'
import { BleedFrame, BleedImage, FullBleed } from '../components/ui/figure.tsx'
import { byOrder, caseCard, type CaseStudy } from '../models/case-study.ts'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { industryCard } from '../models/industry.ts'
import { technologiesBySlug } from '../models/related.ts'
import { Artefact } from './case-study/artefact.tsx'
import { CaseHero } from './case-study/case-hero.tsx'
import { Changes } from './case-study/changes.tsx'
import { Frames } from './case-study/frames.tsx'
import { Goal } from './case-study/goal.tsx'
import { Lessons } from './case-study/lessons.tsx'
import { Middle } from './case-study/middle.tsx'
import { Projects } from './case-study/projects.tsx'
import { Results } from './case-study/results.tsx'
import { Trial } from './case-study/trial.tsx'
import { createHead } from './head.tsx'
import { describeProject } from './structured-data.ts'

type CaseStudyData = ReturnType<typeof caseStudyData>

/** The project with the pages it refers to, and the next project. */
function caseStudyData(study: CaseStudy, content: SiteContent) {
  const { industryPage, services, technologies } = study
  const studies = content.caseStudies.toSorted(byOrder)
  const next = studies[(studies.findIndex(({ slug }) => slug === study.slug) + 1) % studies.length]
  return {
    ...toPageData(study),
    industryPage: industryPage ? industryCard(pick(content.industries, industryPage)) : null,
    services: services.map(({ icon, title, text, service }) => ({
      icon,
      title,
      text,
      path: service ? pick(content.services, service).path : null,
    })),
    technologies: technologiesBySlug(content, technologies),
    next: next && next.slug !== study.slug ? caseCard(next) : null,
  }
}

const trail = ({ path, data }: PageProps<CaseStudyData>) => [
  { name: 'Our work', path: '/our-work/' },
  { name: data.client, path },
]

type Section = CaseStudyData['sections'][number]

/** Renders the two full-width pictures with their captions, if they exist. */
function drawPictures({ slug, pictures: [first, second] }: CaseStudyData) {
  return {
    picture: first && (
      <FullBleed caption={first.caption}>
        <BleedFrame>
          <ArtPair
            wide={pictureOf('case-studies', slug, { part: 'product' })}
            tall={pictureOf('case-studies', slug, { part: 'product', shape: 'tall' })}
            label={first.alt}
          />
        </BleedFrame>
      </FullBleed>
    ),
    scene: second && (
      <FullBleed caption={second.caption}>
        <BleedImage
          name={`${slug}-scene`}
          of={pictureOf('case-studies', slug, { part: 'scene' })}
          tall={pictureOf('case-studies', slug, { part: 'scene', shape: 'tall' })}
          alt={second.alt}
        />
      </FullBleed>
    ),
  }
}

/** Renders the sections whose order each case study sets. The short format shows its results at the top instead. */
function drawSections(data: CaseStudyData): Record<Section, ReactNode> {
  const { slug, format, projects, artefact } = data
  return {
    ...drawPictures(data),
    results: format !== 'short' && data.results && <Results {...data.results} />,
    middle: data.middle && <Middle {...data.middle} />,
    trial: data.trial && <Trial slug={slug} {...data.trial} />,
    story: <Story body={data.body} />,
    artefact: artefact && <Artefact {...artefact} />,
    projects: projects && <Projects slug={slug} {...projects} />,
  }
}

function CaseStudy(props: PageProps<CaseStudyData>) {
  const { data } = props
  const { slug, format, client, industryPage, titles, frames } = data
  const sections = drawSections(data)
  return (
    <>
      <CaseHero study={data} trail={trail(props)} industryPath={industryPage?.path ?? null} />
      {format === 'short' && data.results && <Changes {...data.results} />}
      {data.goal && <Goal title={titles.goal} text={data.goal} />}
      {frames && <Frames slug={slug} client={client} frames={frames} />}
      <Features
        id="what-we-did"
        isJoined={data.goal !== undefined && !frames}
        title={titles.work}
        columns={data.columns}
        items={data.services}
      />
      {data.sections.map((section) => (
        <Fragment key={section}>{sections[section]}</Fragment>
      ))}
      {data.testimonial && (
        <Testimonial
          ground={backgroundOf(pictureOf('case-studies', slug))}
          picture={strata(data.rock)}
          {...data.testimonial}
        />
      )}
      {data.lessons && <Lessons slug={slug} {...data.lessons} technologies={data.technologies} />}
      <CallToAction {...data.callToAction} />
      <OnScreen>
        <CaseTeaser study={data.next} note="Next project" />
      </OnScreen>
    </>
  )
}

export const caseStudyPage = {
  template: definePage<CaseStudyData>(CaseStudy, {
    head: createHead({
      trail,
      type: 'article',
      look: ({ data }) => lookOn(backgroundOf(pictureOf('case-studies', data.slug))),
      about: ({ path, data }, image) => [
        describeProject({
          path,
          title: data.headline,
          description: data.description,
          image,
          year: data.year,
          tags: data.tags,
        }),
      ],
    }),
  }),
  data: caseStudyData,
}
