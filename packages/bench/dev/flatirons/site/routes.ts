/** A site of posts with lists and tags, for the dev benchmark. */

import { defineSite, route } from '@flatirons/framework'

import { posts, type Post } from './models.ts'
import { listPage } from './pages/list.tsx'
import { messagePage } from './pages/message.tsx'
import { postPage } from './pages/post.tsx'
import { footer, header } from './slices.tsx'

/** Posts per page of the list. */
const PER_PAGE = 50

export default defineSite({
  url: 'https://bench.example',
  lang: 'en',
  models: { posts },
  // The other generators have no such pages.
  markdown: { highlight: false },
  parts: [header, 'page', footer],
  *routes({ posts }) {
    const toItem = ({ slug, title }: Post) => ({ path: `/posts/${slug}/`, title })
    const listOf = (path: string, title: string, shown: readonly Post[]) =>
      route({ path, page: listPage, data: { title, items: shown.map(toItem) } })
    yield listOf('/', 'Posts', posts.slice(0, PER_PAGE))
    for (let page = 1; page * PER_PAGE < posts.length; page++)
      yield listOf(`/list/${page + 1}/`, `Page ${page + 1}`, posts.slice(page * PER_PAGE, (page + 1) * PER_PAGE))
    for (const tag of new Set(posts.flatMap(({ tags }) => tags)))
      yield listOf(
        `/tags/${tag}/`,
        tag,
        posts.filter(({ tags }) => tags.includes(tag)),
      )
    for (const post of posts)
      yield route({ path: `/posts/${post.slug}/`, page: postPage, data: post, source: post.source })
    yield route({ path: '/404.html', page: messagePage, data: 'Not here' })
    yield route({ path: '/500.html', page: messagePage, data: 'Broken' })
  },
})
