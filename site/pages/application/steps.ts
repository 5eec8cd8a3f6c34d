/** The steps of the application in order, and their paths. */

import { matchParams } from '@flatirons/framework'

export const steps = [
  { slug: 'interests', name: 'Interests' },
  { slug: 'scope', name: 'Scope' },
  { slug: 'contact', name: 'Contact' },
] as const

/** A step, as its URL names it. */
export type StepSlug = (typeof steps)[number]['slug']

/** Where the application begins. */
export const START = '/application/'

/** The paths of all steps. */
export const STEP_PATHS = `${START}:step(${steps.map(({ slug }) => slug).join('|')})/`

/** The picture below the thanks. An island can't add files, so its name is fixed. */
export const ROUTE_MAP = '/route-map.svg'

/** The path of a step. */
export function stepPath(slug: StepSlug): string {
  return `${START}${slug}/`
}

/** The step that a URL names; the first one where it names none. */
export function findStep(slug: string | undefined): StepSlug {
  return steps.find((step) => step.slug === slug)?.slug ?? steps[0].slug
}

/** The step whose path this is; nothing at the start of the application. */
export function stepAt(path: string): StepSlug | undefined {
  const slug = matchParams(STEP_PATHS, path)?.step
  return slug === undefined ? undefined : findStep(slug)
}

/** `Scope, step 2 of 3` */
export function stepTitle(slug: StepSlug): string {
  const place = steps.findIndex((step) => step.slug === slug)
  return `${steps[place]!.name}, step ${place + 1} of ${steps.length}`
}
