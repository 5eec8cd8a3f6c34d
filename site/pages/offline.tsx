/** The offline page: shown without network instead of pages that are not cached. */

import { definePage, type PageProps } from '@flatirons/framework'

import { ErrorHeader } from '../components/sections/error-header.tsx'
import { Story } from '../components/sections/story.tsx'
import type { Shown } from '../models/fields.ts'
import type { Simple } from '../models/singles.ts'
import { errorHead } from './head.tsx'

type OfflineData = Shown<Simple>

function Offline({ data }: PageProps<OfflineData>) {
  return (
    <>
      <ErrorHeader name="offline" title={data.headline} summary={data.summary} picture="offline" />
      <Story body={data.body} />
    </>
  )
}

export const offlinePage = definePage<OfflineData>(Offline, { head: errorHead })
