/** Case studies: client projects, one file each in `content/case-studies/`. */

import {
  collection,
  group,
  list,
  number,
  oneOf,
  optional,
  reference,
  text,
  type Entry,
} from '@flatirons/framework/content'

import { type Card, describe, iconNames, pair, questions, testimonial, words } from './fields.ts'
import type { Others } from './others.ts'

/** A measured value, and the length of its bar, 0 to 100. */
const measure = () => group({ value: text(), share: number() })

/** Sections that a study can reorder. */
export const SECTIONS = ['picture', 'results', 'middle', 'trial', 'story', 'artefact', 'projects', 'scene'] as const

/** A long story, an essay in pictures, or a short report that begins with its results. */
export const FORMATS = ['story', 'essay', 'short'] as const

/** Names of the rock patterns. */
const ROCK_NAMES = [
  'gneiss',
  'limestone',
  'conglomerate',
  'shale',
  'crossbedding',
  'granite',
  'chert',
  'sandstone',
] as const

export const caseStudies = collection('case-studies', {
  client: text(),
  industry: optional(text()),
  industryPage: optional(reference('industries')),
  metaTitle: words.metaTitle,
  description: words.description,
  headline: words.headline,
  subtitle: optional(text()),
  tags: optional(list(text(), { max: 5 })),
  year: optional(number()),
  format: optional(oneOf(...FORMATS)),
  /** From the first day to the launch: `March to August 2024`. */
  dates: optional(text()),
  team: optional(text()),
  /** Position in lists of our work. Studies without a position come last. */
  order: optional(number()),
  /** The client's layer in the cross-section: its pattern in the colour `trace`, and its three seams. */
  rock: optional(group({ name: oneOf(...ROCK_NAMES), trace: text(), seams: list(text(), { count: 3 }) })),
  goal: optional(text()),
  /** Headings of the goal and of our work. */
  titles: optional(group({ goal: text(), work: text() })),
  /** The full-width pictures of an essay, each with its text. */
  frames: optional(
    list(group({ picture: oneOf('frame-1', 'frame-2', 'frame-3', 'product', 'scene'), alt: text(), text: text() })),
  ),
  /** Columns of the services grid: 3 or 2. */
  columns: optional(number()),
  services: optional(
    list(group({ icon: oneOf(...iconNames), title: text(), text: text(), service: optional(reference('services')) })),
  ),
  /** Alt texts of the two wide pictures: the product and the place. */
  pictures: optional(list(group({ alt: text(), caption: text() }), { max: 2 })),
  results: optional(
    group({ title: text(), items: list(group({ label: text(), before: measure(), after: measure() })) }),
  ),
  projects: optional(group({ title: text(), items: list(pair(), { max: 3 }) })),
  /**
   * A chart that only this story has: either time spans of an hour, on an axis from 0 to 100, or counts before and
   * after.
   */
  middle: optional(
    group({
      title: text(),
      text: text(),
      spans: optional(list(group({ at: text(), from: number(), until: number(), text: text() }))),
      counts: optional(list(group({ label: text(), count: number(), value: text() }))),
    }),
  ),
  /** The order of the sections between the services and the quote. Sections that are not listed follow. */
  sections: optional(list(oneOf(...SECTIONS))),
  /**
   * The text beside the interactive trial. The invitation is shown only if scripts run. A client without a trial has
   * expandable questions instead.
   */
  trial: optional(
    group({ title: text(), text: text(), invitation: optional(text()), questions: optional(questions()) }),
  ),
  /** A document of the project, line by line. */
  artefact: optional(
    group({
      kind: oneOf('notebook', 'schema', 'decision', 'test'),
      title: text(),
      text: text(),
      lines: list(text(), { min: 2 }),
    }),
  ),
  testimonial: optional(testimonial()),
  lessons: optional(pair()),
  callToAction: optional(pair()),
  technologies: optional(list(reference('technologies'), { max: 3 })),
})

/** The default layer of a client. */
const ROCK: NonNullable<Entry<typeof caseStudies>['rock']> = {
  name: 'sandstone',
  trace: '#7F92BC',
  seams: ['#C6DBF6', '#35508F', '#35508F'],
}

/** The default headings. */
const TITLES = { goal: 'The goal', work: 'What we did' }

/** A case study with validated fields and all defaults. */
export type CaseStudy = ReturnType<typeof completeCaseStudy>

/** Returns the case study with defaults for missing fields. */
export function completeCaseStudy(study: Entry<typeof caseStudies>, { home }: Others) {
  const { subtitle: summary, tags = [], services = [], pictures = [], technologies = [], rock = ROCK } = study
  const { columns = services.length % 3 === 0 ? 3 : 2, callToAction = home.callToAction } = study
  const { format = 'story', titles = TITLES } = study
  return {
    ...study,
    path: `/our-work/${study.slug}/`,
    ...describe({ ...study, summary: summary ?? study.goal }, study.client),
    format,
    titles,
    tags,
    rock,
    columns,
    services,
    pictures,
    sections: [...new Set([...(study.sections ?? []), ...SECTIONS])],
    callToAction,
    technologies,
  }
}

/** A case study on other pages. */
export interface CaseCard extends Card {
  client: string
  industry?: string | undefined
}

/** Returns a client's name with its industry, if that is known. */
export function nameClient({ client, industry }: Pick<CaseCard, 'client' | 'industry'>): string {
  return industry ? `${industry}, ${client}` : client
}

/** A case study on other pages. */
export function caseCard({ path, slug, client, industry, headline, subtitle }: CaseStudy): CaseCard {
  return { path, slug, title: headline, summary: subtitle ?? '', client, industry }
}

interface Ordered {
  slug: string
  order?: number | undefined
}

/** Sorts by `order`. Entries without `order` come last, sorted by slug. */
export function byOrder(a: Ordered, b: Ordered): number {
  const [first, second] = [a.order ?? Infinity, b.order ?? Infinity]
  return first === second ? a.slug.localeCompare(b.slug) : first - second
}
