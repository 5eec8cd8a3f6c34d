import { defineSite, route } from '@flatirons/framework'

import { relatedTo } from '../related/index.ts'
import { models } from './models.ts'
import { listPage } from './pages/list.tsx'
import { postPage } from './pages/post.tsx'

export default defineSite({
  url: 'https://www.example.com',
  lang: 'en',
  models,
  parts: ['page'],
  host: 'firebase',
  redirects: { '/weather/*': '/posts/:splat' },
  *routes({ posts }) {
    const links = posts.map(({ slug, title }) => ({ slug, title }))
    yield route({ path: '/', page: listPage, data: { title: 'Notes of a weather station', posts: links } })
    for (const post of posts) {
      const { title, summary, body, readingTime } = post
      const related = relatedTo(post, posts).map((other) => ({ slug: other.slug, title: other.title }))
      const data = { title, summary, body, readingTime, related }
      yield route({ path: `/posts/${post.slug}/`, page: postPage, data, source: post.source })
    }
    for (const [path, title] of [
      ['/404.html', 'Page not found'],
      ['/500.html', 'Something broke'],
    ] as const)
      yield route({ path, page: listPage, data: { title, posts: links } })
  },
})
