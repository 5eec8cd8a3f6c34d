/** The routes of the whole site. */

import { defineSite, paginate, route } from '@flatirons/framework'

import { url } from './config.ts'
import { head } from './head.tsx'
import { header } from './header.tsx'
import { models } from './models.ts'
import { bedsPage } from './pages/beds.tsx'
import { homePage } from './pages/home.tsx'
import { messagePage } from './pages/message.tsx'
import { postPage } from './pages/post.tsx'
import { postListPage } from './pages/post-list.tsx'
import { textPage } from './pages/text.tsx'
import { rooms } from './queries.ts'

export default defineSite({
  url,
  lang: 'en',
  models,
  parts: [header, 'page'],
  head,
  host: 'netlify',
  redirects: { '/blog/': '/journal/' },
  security: { connect: ['https://forms.example'], form: ['https://forms.example'] },
  queries: (content) => [
    rooms.answer(content.rooms.map(({ name, beds, price, heated }) => ({ name, beds, price, heated }))),
  ],
  *routes({ home, directions, journal, trails }) {
    const newest = [...journal].sort((a, b) => b.published.localeCompare(a.published))
    yield route({ path: '/', page: homePage, data: home, source: home.source })
    yield route({ path: '/directions/', page: textPage, data: directions, source: directions.source })
    yield route({ path: '/beds/', page: bedsPage, data: { trails } })
    for (const post of journal)
      yield route({ path: `/journal/${post.slug}/`, page: postPage, data: post, source: post.source })
    const rows = newest.map(({ slug, title }) => ({ slug, title }))
    for (const list of paginate(rows, { size: 12, path: '/journal/' }))
      yield route({ path: list.path, page: postListPage, data: list })
    yield route({ path: '/404.html', page: messagePage, data: { title: 'Nothing is at this address' } })
    yield route({ path: '/500.html', page: messagePage, data: { title: 'Our server has a fault' } })
  },
  feed: ({ journal }) => ({
    title: 'Journal of Larch Hut',
    description: 'What happens at the hut.',
    items: journal.map(({ slug, title, summary, published, body }) => ({
      path: `/journal/${slug}/`,
      title,
      summary,
      date: published,
      html: body,
    })),
  }),
})
