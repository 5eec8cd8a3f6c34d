/** A list of field notes: a part of all of them, or those of one tag. */

import { definePage, type PageProps } from '#framework'

import { PageHeader } from '../components/sections/page-header.tsx'
import { PostRows } from '../components/sections/posts.tsx'
import { Story } from '../components/sections/story.tsx'
import { Band } from '../components/ui/band.tsx'
import { Pagination } from '../components/ui/pagination.tsx'
import type { BlogListData } from './blog-list/data.ts'
import { TagLinks } from './blog-list/tag-links.tsx'
import { head } from './head.tsx'

const BLOG = { name: 'Blog', path: '/blog/' }

function BlogList({ path, data }: PageProps<BlogListData>) {
  const { crumb, parts, body } = data
  return (
    <>
      <PageHeader trail={crumb ? [BLOG, { name: crumb, path }] : [BLOG]} title={data.headline} summary={data.summary}>
        <TagLinks tags={data.tags} />
      </PageHeader>
      <Band tone="snow">
        <PostRows posts={data.posts} heading="h2" />
        {parts.length > 0 && <Pagination label="Pages" paths={parts} nameOf={(page) => `Page ${page}`} />}
      </Band>
      {body && <Story tone="dusk" body={body} />}
    </>
  )
}

export const blogListPage = definePage<BlogListData>('blog-list', BlogList, { head })
