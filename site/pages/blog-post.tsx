/** A blog post. */

import { definePage, styled, type PageProps } from '@flatirons/framework'
import { pick } from '@flatirons/framework/content'

import { PageHeader } from '../components/sections/page-header.tsx'
import { MorePosts, PostCover } from '../components/sections/posts.tsx'
import { Story } from '../components/sections/story.tsx'
import { Wrap } from '../components/ui/band.tsx'
import { byDate, postCard, tagLink, type BlogPost } from '../models/blog-post.ts'
import { contentsOf } from '../models/contents.ts'
import { toPageData } from '../models/fields.ts'
import type { SiteContent } from '../models/index.ts'
import { color } from '../theme/tokens.ts'
import { Ask } from './blog-post/ask.tsx'
import { Neighbours } from './blog-post/neighbours.tsx'
import { PostFacts } from './blog-post/post-facts.tsx'
import { createHead } from './head.tsx'
import { describePost } from './structured-data.ts'

type BlogPostData = ReturnType<typeof blogPostData>

/** Returns a link to a neighboring post; null if there is none, or if it is already in the related posts. */
function linkTo(post: BlogPost | undefined, related: readonly string[]) {
  return post && !related.includes(post.slug) ? { title: post.title, path: post.path } : null
}

/** The post with its related posts and its newer and older neighbors. */
function blogPostData(post: BlogPost, { posts }: SiteContent) {
  const sorted = posts.toSorted(byDate)
  const place = sorted.indexOf(post)
  const { related: _related, ...shown } = toPageData(post)
  return {
    ...shown,
    minutes: postCard(post).minutes,
    tags: post.tags.map(tagLink),
    contents: contentsOf(post),
    related: post.related.map((slug) => postCard(pick(posts, slug))),
    older: linkTo(sorted[place + 1], post.related),
    newer: linkTo(sorted[place - 1], post.related),
  }
}

const trail = ({ path, data }: PageProps<BlogPostData>) => [
  { name: 'Blog', path: '/blog/' },
  { name: data.title, path },
]

/** The map overlaps the edge between the header and the text. */
const Cover = styled('div')`
  background: linear-gradient(${color.night} 66%, ${color.snow} 66%);
`

function BlogPost(props: PageProps<BlogPostData>) {
  const { data } = props
  const { title, summary, date, updated, author, minutes, tags } = data
  return (
    <article>
      <PageHeader trail={trail(props)} title={title} summary={summary}>
        <PostFacts date={date} updated={updated} author={author} minutes={minutes} tags={tags} />
      </PageHeader>
      <Cover>
        <Wrap>
          <PostCover post={data} />
        </Wrap>
      </Cover>
      <Story body={data.body} contents={data.contents}>
        <Ask {...data.callToAction} />
      </Story>
      <MorePosts isJoined title="Keep reading" posts={data.related} />
      {(data.newer ?? data.older) && <Neighbours newer={data.newer} older={data.older} />}
    </article>
  )
}

export const blogPostPage = {
  template: definePage<BlogPostData>(BlogPost, {
    head: createHead({
      trail,
      type: 'article',
      about: ({ path, data }, image) => [describePost({ ...data, path, image })],
      tags: ({ data }) => (
        <>
          <meta property="article:published_time" content={data.date} />
          <meta property="article:modified_time" content={data.updated ?? data.date} />
          <meta property="article:section" content={data.category} />
        </>
      ),
    }),
  }),
  data: blogPostData,
}
