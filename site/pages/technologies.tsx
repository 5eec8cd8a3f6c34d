/** All technologies. */

import { definePage, type PageProps } from '#framework'

import { LinkRows } from '../components/sections/link-rows.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { Story } from '../components/sections/story.tsx'
import type { CardListData } from './card-list.ts'
import { head } from './head.tsx'

function Technologies({ path, data }: PageProps<CardListData>) {
  return (
    <>
      <PageHeader trail={[{ name: 'Technologies', path }]} title={data.headline} summary={data.summary} />
      <LinkRows tone="dusk" id="technologies" title="In production" rows={data.items} heading="h3" />
      <Story body={data.body} />
    </>
  )
}

export const technologiesPage = definePage<CardListData>('technologies', Technologies, { head })
