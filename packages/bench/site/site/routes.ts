/** A minimal site of posts for the build benchmark. */

import { defineSite, route } from '@flatirons/framework'

import { models } from './models.ts'
import { homePage } from './pages/home.tsx'
import { messagePage } from './pages/message.tsx'
import { postPage } from './pages/post.tsx'
import { footerWords } from './queries.ts'
import { footer, header } from './slices.tsx'

/** The build mode in which code is highlighted. */
const HIGHLIGHTED = 'highlighted'

/** The home page and the feed have a fixed size, independent of the number of posts. */
const FIRST_POSTS = 20

export default defineSite({
  url: 'https://bench.example',
  lang: 'en',
  models,
  // The floor has no highlighting, so the mode is a separate case.
  markdown: import.meta.env.MODE === HIGHLIGHTED ? {} : { highlight: false },
  parts: [header, 'page', footer],
  queries: ({ words }) => [footerWords.answer(words.footer)],
  *routes({ posts }) {
    const first = posts.slice(0, FIRST_POSTS).map(({ slug, title }) => ({ path: `/posts/${slug}/`, title }))
    yield route({ path: '/', page: homePage, data: { posts: first } })
    for (const post of posts)
      yield route({ path: `/posts/${post.slug}/`, page: postPage, data: post, source: post.source })
    yield route({ path: '/404.html', page: messagePage, data: 'Not here' })
    yield route({ path: '/500.html', page: messagePage, data: 'Broken' })
  },
  feed: ({ posts }) => ({
    title: 'Posts',
    description: 'The first posts.',
    items: posts.slice(0, FIRST_POSTS).map(({ slug, title, summary, body }) => ({
      path: `/posts/${slug}/`,
      title,
      summary,
      date: '2026-11-20',
      html: body,
    })),
  }),
})
