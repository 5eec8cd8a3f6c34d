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

/** A measured value, and the length of its bar from 0 to 100. */
const measure = () => group({ value: text(), share: number() })

/** The sections whose order each story has of its own. */
export const SECTIONS = ['picture', 'results', 'middle', 'trial', 'story', 'artefact', 'projects', 'scene'] as const

/** A long read, an essay in pictures, or a short report that begins with its measures. */
export const FORMATS = ['story', 'essay', 'short'] as const

/** The patterns of geologic maps. */
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
  /** From the first day on site to the launch: `March to August 2024`. */
  dates: optional(text()),
  team: optional(text()),
  /** The place in lists of our work; those without one stand last. */
  order: optional(number()),
  /** The layer that stands for the client where all work is shown: its pattern in the colour `trace`, and its three seams. */
  rock: optional(group({ name: oneOf(...ROCK_NAMES), trace: text(), seams: list(text(), { count: 3 }) })),
  goal: optional(text()),
  /** Headings of the goal and of what we did. */
  titles: optional(group({ goal: text(), work: text() })),
  /** The pictures of an essay, each as wide as the window, with its sentences. */
  frames: optional(
    list(group({ picture: oneOf('frame-1', 'frame-2', 'frame-3', 'product', 'scene'), alt: text(), text: text() })),
  ),
  /** Of the services grid: 3, or 2. */
  columns: optional(number()),
  services: optional(
    list(group({ icon: oneOf(...iconNames), title: text(), text: text(), service: optional(reference('services')) })),
  ),
  /** The text alternatives of the two wide pictures, the product and the place. */
  pictures: optional(list(group({ alt: text(), caption: text() }), { max: 2 })),
  results: optional(
    group({ title: text(), items: list(group({ label: text(), before: measure(), after: measure() })) }),
  ),
  projects: optional(group({ title: text(), items: list(pair(), { max: 3 }) })),
  /** What this story has and no other: spans of an hour, on an axis from 0 to 100, or counts before and after. */
  middle: optional(
    group({
      title: text(),
      text: text(),
      spans: optional(list(group({ at: text(), from: number(), until: number(), text: text() }))),
      counts: optional(list(group({ label: text(), count: number(), value: text() }))),
    }),
  ),
  /** The order of the sections between the services and the quote; those that are not named follow. */
  sections: optional(list(oneOf(...SECTIONS))),
  /**
   * The words beside the thing to touch; only where scripts run does the invitation say what to do with it. Where nothing is
   * made for the client, questions that open on their answers.
   */
  trial: optional(
    group({ title: text(), text: text(), invitation: optional(text()), questions: optional(questions()) }),
  ),
  /** A thing that the project left behind, line by line. */
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

/** The layer of a client whose file says nothing of it. */
const ROCK: NonNullable<Entry<typeof caseStudies>['rock']> = {
  name: 'sandstone',
  trace: '#7F92BC',
  seams: ['#C6DBF6', '#35508F', '#35508F'],
}

/** The headings of one whose file has no others. */
const TITLES = { goal: 'The goal', work: 'What we did' }

/** One case study, checked and complete. */
export type CaseStudy = ReturnType<typeof completeCaseStudy>

/** The case study, with what its file leaves out. */
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

/** A case study as other pages show it. */
export interface CaseCard extends Card {
  client: string
  industry?: string | undefined
}

/** A client with its industry, if that is known. */
export function nameClient({ client, industry }: Pick<CaseCard, 'client' | 'industry'>): string {
  return industry ? `${industry}, ${client}` : client
}

/** A case study as other pages show it. */
export function caseCard({ path, slug, client, industry, headline, subtitle }: CaseStudy): CaseCard {
  return { path, slug, title: headline, summary: subtitle ?? '', client, industry }
}

interface Ordered {
  slug: string
  order?: number | undefined
}

/** In the order that files give; those without a place stand last, by name. */
export function byOrder(a: Ordered, b: Ordered): number {
  const [first, second] = [a.order ?? Infinity, b.order ?? Infinity]
  return first === second ? a.slug.localeCompare(b.slug) : first - second
}
