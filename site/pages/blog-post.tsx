/** One field note. */

import { definePage, type PageProps } from '#framework'

import { PageHeader } from '../components/sections/page-header.tsx'
import { RecentPosts } from '../components/sections/posts.tsx'
import { Story } from '../components/sections/story.tsx'
import type { BlogPostData } from './blog-post/data.ts'
import { Neighbours } from './blog-post/neighbours.tsx'
import { PostFacts } from './blog-post/post-facts.tsx'
import { Subscribe } from './blog-post/subscribe.tsx'
import { PageHead } from './head.tsx'

function BlogPost({ path, data }: PageProps<BlogPostData>) {
  const { title, summary, date, updated, category, minutes, tags } = data
  return (
    <article>
      <PageHeader
        trail={[
          { name: 'Blog', path: '/blog/' },
          { name: title, path },
        ]}
        title={title}
        summary={summary}
      >
        <PostFacts date={date} updated={updated} category={category} minutes={minutes} tags={tags} />
      </PageHeader>
      <Story body={data.body} contents={data.contents}>
        <Subscribe />
      </Story>
      <RecentPosts tone="night" title="Related" posts={data.related} />
      <Neighbours newer={data.newer} older={data.older} />
    </article>
  )
}

function head({ path, data }: PageProps<BlogPostData>) {
  return (
    <PageHead path={path} meta={data} type="article">
      <meta property="article:published_time" content={data.date} />
      <meta property="article:modified_time" content={data.updated ?? data.date} />
    </PageHead>
  )
}

export const blogPostPage = definePage<BlogPostData>('blog-post', BlogPost, { head })
