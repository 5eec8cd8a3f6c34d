import { defineSite, paginate, route } from '@flatirons/framework'

import { head } from './head.tsx'
import { models } from './models.ts'
import { listPage } from './pages/list.tsx'
import { postPage } from './pages/post.tsx'
import { blogQuery, footer, header } from './parts.tsx'
import { pathOf, sortNewestFirst, summarize, tagPath } from './posts.ts'

/** Posts on a page of the list. */
const SIZE = 10

export default defineSite({
  url: 'https://www.example.com',
  lang: 'en',
  models,
  parts: [header, 'page', footer],
  head,
  queries: ({ blog }) => [blogQuery.answer({ title: blog.title, body: blog.body })],
  feed: ({ blog, posts }) => ({
    title: blog.title,
    description: blog.summary,
    author: blog.author,
    items: sortNewestFirst(posts).map(({ slug, title, summary, date, body }) => ({
      path: pathOf({ slug }),
      title,
      summary,
      date,
      html: body,
    })),
  }),
  *routes({ blog, posts }) {
    const newest = sortNewestFirst(posts)
    const tags = [...new Set(newest.flatMap((post) => post.tags))].toSorted()
    for (const { path, items, previous, next } of paginate(newest.map(summarize), { size: SIZE, path: '/' }))
      yield route({
        path,
        page: listPage,
        data: { title: blog.title, summary: blog.summary, posts: items, tags, previous, next },
      })
    for (const post of posts)
      yield route({ path: pathOf(post), page: postPage, data: post, source: post.source, lastModified: post.date })
    for (const tag of tags)
      yield route({
        path: tagPath(tag),
        page: listPage,
        data: {
          title: tag,
          summary: `Posts about ${tag.toLowerCase()}.`,
          posts: newest.filter((post) => post.tags.includes(tag)).map(summarize),
        },
      })
    yield route({
      path: '/404.html',
      page: listPage,
      data: {
        title: 'Page not found',
        summary: 'These are the newest posts.',
        posts: newest.slice(0, 3).map(summarize),
      },
    })
    yield route({
      path: '/500.html',
      page: listPage,
      data: { title: 'Something broke', summary: 'Please try again in a minute.', posts: [] },
    })
  },
})
