import { defineSite, route } from '@flatirons/framework'

import { models } from './models.ts'
import { postPage } from './pages/post.tsx'
import { findables } from './queries.ts'
import { relatedTo } from './related.ts'

export default defineSite({
  url: 'https://www.example.com',
  lang: 'en',
  models,
  parts: ['page'],
  security: {
    frame: ['https://www.youtube-nocookie.com', 'https://www.openstreetmap.org'],
    connect: ['https://counter.example'],
  },
  queries: ({ posts }) => [
    findables.answer(
      posts.map(({ slug, title, summary, body }) => ({
        path: `/posts/${slug}/`,
        title,
        text: `${title} ${summary} ${body.replace(/<[^>]*>/g, ' ')}`.toLowerCase(),
      })),
    ),
  ],
  *routes({ home, posts, news, articles }) {
    yield route({ path: '/', page: postPage, data: { ...home, related: [] }, source: home.source })
    for (const post of posts) {
      const related = relatedTo(post, posts).map(({ slug, title }) => ({ slug, title }))
      const data = { ...post, related, thread: post.slug }
      yield route({ path: `/posts/${post.slug}/`, page: postPage, data, source: post.source })
    }
    for (const post of [...news, ...articles])
      yield route({ path: `/news/${post.slug}/`, page: postPage, data: { ...post, related: [] }, source: post.source })
    const missing = { title: 'Page not found', summary: 'Nothing is at this address.', body: '', related: [] }
    yield route({ path: '/404.html', page: postPage, data: missing })
    yield route({ path: '/500.html', page: postPage, data: { ...missing, title: 'Something broke' } })
  },
})
