/** What the application says of itself at the path of each step. */

import type { Crumb } from '../../components/ui/breadcrumb.tsx'
import type { Shown } from '../../models/fields.ts'
import type { Application } from '../../models/singles.ts'
import { START, stepAt, steps, stepTitle } from './steps.ts'

/** What the page shows besides the steps. */
export type ApplicationData = Shown<Application>

/** The way to a path of the application. */
export function trailTo(path: string): Crumb[] {
  const start = { name: 'Application', path: START }
  const step = steps.find(({ slug }) => slug === stepAt(path))
  return step ? [start, { name: step.name, path }] : [start]
}

/** The title of the page at a path of the application. */
export function metaTitleOf(path: string, { metaTitle }: Pick<ApplicationData, 'metaTitle'>): string {
  const step = stepAt(path)
  return step ? `${stepTitle(step)}: project application` : metaTitle
}

/** The application's data as its head needs it at a path: what a step says of itself in the place of the whole. */
export function describeAt(path: string, data: ApplicationData): ApplicationData {
  const step = stepAt(path)
  if (!step) return data
  const { description } = data.steps[steps.findIndex(({ slug }) => slug === step)]!
  return { ...data, metaTitle: metaTitleOf(path, data), headline: stepTitle(step), description }
}
