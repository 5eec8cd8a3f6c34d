/** The error pages: not found, server error, and offline. */

import { definePage, type PageProps } from '@flatirons/framework'

import { ErrorHeader } from '../components/sections/error-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { toPageData, type EntryData } from '../models/fields.ts'
import type { ErrorEntry as Entry } from '../models/singles.ts'
import { errorHead } from './head.tsx'

function ErrorPage({ data }: PageProps<EntryData<Entry>>) {
  const { slug, code, meaning, headline, summary, body } = data
  return (
    <>
      <ErrorHeader code={code} meaning={meaning} title={headline} summary={summary} picture={slug} />
      <Story body={body} />
    </>
  )
}

export const errorPage = {
  template: definePage<EntryData<Entry>>(ErrorPage, { head: errorHead }),
  data: toPageData<Entry>,
}
