/** The steps of the application in order, and their paths. */

import { matchParams } from '@flatirons/framework'

export const steps = [
  { slug: 'interests', name: 'Interests' },
  { slug: 'scope', name: 'Scope' },
  { slug: 'contact', name: 'Contact' },
] as const

/** The slug of a step in its URL. */
export type StepSlug = (typeof steps)[number]['slug']

/** The path where the application starts. */
export const START = '/application/'

/** A route pattern that matches the paths of all steps. */
export const STEP_PATHS = `${START}:step(${steps.map(({ slug }) => slug).join('|')})/`

/** The path of the picture below the thanks message. Fixed, because an island can't add files to the build. */
export const ROUTE_MAP = '/route-map.svg'

/** Returns the path of a step. */
export function stepPath(slug: StepSlug): string {
  return `${START}${slug}/`
}

/** Returns the step with this slug; the first step if there is none. */
export function findStep(slug: string | undefined): StepSlug {
  return steps.find((step) => step.slug === slug)?.slug ?? steps[0].slug
}

/** Returns the step at this path; undefined at the start of the application. */
export function stepAt(path: string): StepSlug | undefined {
  const slug = matchParams(STEP_PATHS, path)?.step
  return slug === undefined ? undefined : findStep(slug)
}

/** Returns a title such as `Scope, step 2 of 3`. */
export function stepTitle(slug: StepSlug): string {
  const place = steps.findIndex((step) => step.slug === slug)
  return `${steps[place]!.name}, step ${place + 1} of ${steps.length}`
}
