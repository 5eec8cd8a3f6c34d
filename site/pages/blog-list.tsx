/** A list of posts: a part of all of them, or those of one tag. */

import { definePage, type PageProps } from '@flatirons/framework'

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { PostRows } from '../components/sections/post-rows.tsx'
import { Story } from '../components/sections/story.tsx'
import { Band } from '../components/ui/band.tsx'
import { Pagination } from '../components/ui/pagination.tsx'
import type { BlogListData } from './blog-list/data.ts'
import Search from './blog-list/search.island.tsx'
import { TagLinks } from './blog-list/tag-links.tsx'
import { Lead } from './blog-list/lead.tsx'
import { createHead } from './head.tsx'
import { describeCollection } from './structured-data.ts'

const BLOG = { name: 'Blog', path: '/blog/' }

const trail = ({ path, data: { crumb } }: PageProps<BlogListData>) => (crumb ? [BLOG, { name: crumb, path }] : [BLOG])

function BlogList(props: PageProps<BlogListData>) {
  const { path, data } = props
  const { parts, body } = data
  // The newest post leads the whole list; parts and topics are lists and nothing more.
  const [lead, ...others] = path === BLOG.path ? data.posts : [undefined, ...data.posts]
  return (
    <>
      <PageHeader trail={trail(props)} title={data.headline} summary={data.summary}>
        <Search />
        <TagLinks tags={data.tags} />
      </PageHeader>
      {lead && <Lead post={lead} />}
      <Band tone="snow" isJoined={lead !== undefined}>
        <PostRows posts={others.filter((post) => post !== undefined)} />
        {parts.length > 0 && <Pagination label="Pages" paths={parts} nameOf={(page) => `Page ${page}`} />}
      </Band>
      {body && <Story tone="dusk" body={body} />}
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const blogListPage = definePage<BlogListData>(BlogList, {
  head: createHead({
    trail,
    about: ({ path, data }) => [
      describeCollection({ path, name: data.headline, description: data.description, items: data.posts }),
    ],
  }),
})
