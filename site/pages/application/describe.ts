/** The title and the breadcrumb of each application page. */

import type { Crumb } from '../../components/ui/breadcrumb.tsx'
import type { EntryData } from '../../models/fields.ts'
import type { Application } from '../../models/singles.ts'
import { START, stepAt, steps, stepTitle } from './steps.ts'

/** The data of the page. */
export type ApplicationData = EntryData<Application>

/** Returns the breadcrumb for a path of the application. */
export function trailTo(path: string): Crumb[] {
  const start = { name: 'Application', path: START }
  const step = steps.find(({ slug }) => slug === stepAt(path))
  return step ? [start, { name: step.name, path }] : [start]
}

/** Returns the meta title for a path of the application. */
export function metaTitleOf(path: string, { metaTitle }: Pick<ApplicationData, 'metaTitle'>): string {
  const step = stepAt(path)
  return step ? `${stepTitle(step)}: project application` : metaTitle
}

/** Returns the head data for a path: a step's title and description replace those of the application. */
export function describeAt(path: string, data: ApplicationData): ApplicationData {
  const step = stepAt(path)
  if (!step) return data
  const { description } = data.steps[steps.findIndex(({ slug }) => slug === step)]!
  return { ...data, metaTitle: metaTitleOf(path, data), headline: stepTitle(step), description }
}
