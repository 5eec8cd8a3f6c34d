/** A list of posts: one page of all posts, or the posts of one tag. */

import { definePage, styled, type PageProps } from '@flatirons/framework'

import { CallToAction } from '../components/sections/call-to-action.tsx'
import { PageHeader } from '../components/sections/page-header.tsx'
import { PostRows } from '../components/sections/post-rows.tsx'
import { Story } from '../components/sections/story.tsx'
import { Band } from '../components/ui/band.tsx'
import { Strata } from '../components/ui/strata.tsx'
import { Pagination } from '../components/ui/pagination.tsx'
import { byDate, postCard, nameTag, tagLink, type PostCard, type TagLink } from '../models/blog-post.ts'
import type { Pair } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import type { Blog } from '../models/singles.ts'
import { Lead } from './blog-list/lead.tsx'
import LinkedSearch from './blog-list/linked-search.island.ts'
import Search from './blog-list/search.island.tsx'
import { TagLinks } from './blog-list/tag-links.tsx'
import { createHead } from './head.tsx'
import { describeList } from './structured-data.ts'

/** Posts per page. */
export const PAGE_SIZE = 8

/** The data of one list. */
export interface BlogListData {
  metaTitle: string
  description: string
  headline: string
  summary: string
  /** The text below the first page of the list; empty on other pages. */
  body: string
  /** The breadcrumb item below the blog; empty on the first page. */
  crumb: string
  posts: PostCard[]
  tags: TagLink[]
  /** The paths of all pages; empty if there is only one. */
  parts: string[]
  callToAction: Pair
}

/** One list page, generated from posts, in the shape of a content entry. */
interface BlogListPage {
  path: string
  source: string
  data: BlogListData
}

/** Returns the tags that posts use, sorted by name. */
function usedTags({ posts }: SiteContent): string[] {
  const used = new Set(posts.flatMap(({ tags }) => tags))
  return [...used].toSorted((a, b) => nameTag(a).localeCompare(nameTag(b), 'en'))
}

/** Returns `/blog/`, `/blog/page/2/` and so on, newest posts first. */
export function listBlogPages(content: SiteContent): BlogListPage[] {
  const cards = content.posts.toSorted(byDate).map(postCard)
  const count = Math.max(1, Math.ceil(cards.length / PAGE_SIZE))
  const parts = Array.from({ length: count }, (_, i) => (i === 0 ? '/blog/' : `/blog/page/${i + 1}/`))
  return parts.map((path, i) => ({
    path,
    source: content.blog.source,
    data: {
      ...describePart(content.blog, i + 1, count),
      posts: cards.slice(i * PAGE_SIZE, (i + 1) * PAGE_SIZE),
      tags: usedTags(content).map(tagLink),
      parts: count > 1 ? parts : [],
      callToAction: content.blog.callToAction,
    },
  }))
}

function describePart({ metaTitle, description, headline, summary, body }: Blog, page: number, count: number) {
  if (page === 1) return { metaTitle, description, headline, summary, body, crumb: '' }
  return {
    metaTitle: `${headline}, page ${page} of ${count}`,
    description: `Page ${page} of ${count} of the articles by the designers and engineers at Flatirons, newest first.`,
    headline: `${headline}, page ${page}`,
    summary,
    body: '',
    crumb: `Page ${page}`,
  }
}

/** Returns `/blog/tag/mobile/` and so on: the posts of each tag, newest first. */
export function listTagPages(content: SiteContent): BlogListPage[] {
  const tags = usedTags(content)
  return tags.map((tag) => {
    const posts = content.posts.filter((post) => post.tags.includes(tag)).toSorted(byDate)
    const count = posts.length === 1 ? 'One article' : `${posts.length} articles`
    return {
      path: tagLink(tag).path,
      source: content.blog.source,
      data: {
        metaTitle: `${content.blog.headline}: ${nameTag(tag)}`,
        description: `${count} on ${nameTag(tag)} by the people who did the work at Flatirons. Newest: ${posts[0]!.title}.`,
        headline: `Posts on ${nameTag(tag)}`,
        summary: `${count}, newest first.`,
        body: '',
        crumb: tagLink(tag).name,
        posts: posts.map(postCard),
        tags: tags.map(tagLink),
        parts: [],
        callToAction: content.blog.callToAction,
      },
    }
  })
}

const BLOG = { name: 'Blog', path: '/blog/' }

const trail = ({ path, data: { crumb } }: PageProps<BlogListData>) => (crumb ? [BLOG, { name: crumb, path }] : [BLOG])

/** Search results replace the list. */
const Listing = styled('div')`
  &:has(.hits) > .rest {
    display: none;
  }
`

function BlogList(props: PageProps<BlogListData>) {
  const { path, data } = props
  const { parts, body } = data
  // Only the first page shows its newest post as the lead.
  const [lead, ...others] = path === BLOG.path ? data.posts : [undefined, ...data.posts]
  return (
    <>
      <Listing>
        <PageHeader trail={trail(props)} title={data.headline} summary={data.summary} strip={<Strata />}>
          <LinkedSearch>
            <Search />
          </LinkedSearch>
        </PageHeader>
        <div className="rest">
          {lead && <Lead post={lead} />}
          <Band tone="snow" isJoined={lead !== undefined} isClose>
            <TagLinks tags={data.tags} />
            <PostRows posts={others.filter((post) => post !== undefined)} />
            {parts.length > 0 && <Pagination label="Pages" paths={parts} nameOf={(page) => `Page ${page}`} />}
          </Band>
        </div>
      </Listing>
      {body && <Story tone="dusk" body={body} />}
      <CallToAction {...data.callToAction} />
    </>
  )
}

export const blogListPage = {
  template: definePage<BlogListData>(BlogList, {
    head: createHead({ trail, about: describeList(({ posts }) => posts) }),
  }),
  data: ({ data }: BlogListPage) => data,
}
