/** The steps of the application, in order, and where each stands. */

export const steps = [
  { slug: 'interests', name: 'Interests' },
  { slug: 'scope', name: 'Scope' },
  { slug: 'contact', name: 'Contact' },
] as const

/** A step, as its URL names it. */
export type StepSlug = (typeof steps)[number]['slug']

/** Where a step stands. */
export function stepPath(slug: StepSlug): string {
  return `/application/${slug}/`
}

/** The step that a URL names; the first one where it names none. */
export function findStep(slug: string | undefined): StepSlug {
  return steps.find((step) => step.slug === slug)?.slug ?? steps[0].slug
}
