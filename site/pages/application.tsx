/** The project application. Its root is an island, so that the whole page is hydrated. */

import { definePage } from '@flatirons/framework'

import { toPageData } from '../models/fields.ts'
import type { Application as Entry } from '../models/singles.ts'
import Application from './application/application.island.tsx'
import { describeAt, trailTo, type ApplicationData } from './application/describe.ts'
import { createHead } from './head.tsx'

const ApplicationHead = createHead<ApplicationData>({ trail: ({ path }) => trailTo(path) })

export const applicationPage = {
  template: definePage<ApplicationData>(Application, {
    head: ({ path, data }) => <ApplicationHead path={path} data={describeAt(path, data)} />,
  }),
  data: toPageData<Entry>,
}
