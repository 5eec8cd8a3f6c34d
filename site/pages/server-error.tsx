/** The page for what failed on our side. */

import { definePage, type PageProps } from '@flatirons/framework'

import { ErrorHeader } from '../components/sections/error-header.tsx'
import { Story } from '../components/sections/story.tsx'
import type { Shown } from '../models/fields.ts'
import type { Simple } from '../models/singles.ts'
import { errorHead } from './head.tsx'

type ServerErrorData = Shown<Simple>

function ServerError({ data }: PageProps<ServerErrorData>) {
  return (
    <>
      <ErrorHeader
        name="500"
        code={500}
        meaning="Server error"
        title={data.headline}
        summary={data.summary}
        picture="server-error"
      />
      <Story body={data.body} />
    </>
  )
}

export const serverErrorPage = definePage<ServerErrorData>(ServerError, { head: errorHead })
