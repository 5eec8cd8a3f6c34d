/** The 404 page. */

import { definePage, type PageProps } from '@flatirons/framework'

import { ErrorHeader } from '../components/sections/error-header.tsx'
import { Story } from '../components/sections/story.tsx'
import type { Shown } from '../models/fields.ts'
import type { Simple } from '../models/singles.ts'
import { errorHead } from './head.tsx'

type NotFoundData = Shown<Simple>

function NotFound({ data }: PageProps<NotFoundData>) {
  return (
    <>
      <ErrorHeader
        name="404"
        code={404}
        meaning="Page not found"
        title={data.headline}
        summary={data.summary}
        picture="not-found"
      />
      <Story body={data.body} />
    </>
  )
}

export const notFoundPage = definePage<NotFoundData>(NotFound, { head: errorHead })
