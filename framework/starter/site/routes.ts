import { defineSite, route } from '@flatirons/framework'

import { head } from './head.tsx'
import { header } from './header.tsx'
import { models } from './models.ts'
import { pagePage } from './pages/page.tsx'
import { postPage } from './pages/post.tsx'

export default defineSite({
  url: 'https://www.example.com',
  lang: 'en',
  models,
  typedPaths: true,
  parts: [header, 'page'],
  head,
  *routes({ home, posts }) {
    const newest = [...posts].sort((a, b) => (a.published < b.published ? 1 : -1))
    yield route({ path: '/', page: pagePage, data: { ...home, posts: newest }, source: home.source })
    for (const post of posts)
      yield route({ path: `/posts/${post.slug}/`, page: postPage, data: post, source: post.source })
    const missing = { title: 'Page not found', summary: 'Nothing is at this address.', body: '' }
    yield route({ path: '/404.html', page: pagePage, data: missing })
    const broken = { title: 'Something broke', summary: 'Please try again in a minute.', body: '' }
    yield route({ path: '/500.html', page: pagePage, data: broken })
  },
})
