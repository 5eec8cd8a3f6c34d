/** Privacy, terms, accessibility: text that people look things up in. */

import { definePage, type PageProps } from '#framework'

import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import { Day } from '../components/ui/date.tsx'
import { Muted } from '../components/ui/text.tsx'
import { head } from './head.tsx'
import type { InformationalData } from './informational/data.ts'

function Informational({ path, data }: PageProps<InformationalData>) {
  return (
    <>
      <PageHeader trail={[{ name: data.title, path }]} title={data.title}>
        <Muted>
          Last changed on <Day day={data.updated} />
        </Muted>
      </PageHeader>
      <Story body={data.body} contents={data.contents} />
    </>
  )
}

export const informationalPage = definePage<InformationalData>('informational', Informational, { head })
