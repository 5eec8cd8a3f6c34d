import { defineSite, route } from '@flatirons/framework'

import { head } from './head.tsx'
import { header } from './header.tsx'
import { models } from './models.ts'
import { hutListPage } from './pages/hut-list.tsx'
import { hutPage } from './pages/hut.tsx'
import { messagePage } from './pages/message.tsx'
import { uploadPage } from './pages/upload.tsx'
import { fontFaces } from './theme/fonts.ts'

/** Huts whose old paths start with /cabins/. */
const MOVED = ['lake', 'ridge']

export default defineSite({
  url: 'https://www.example.com',
  lang: 'en',
  models,
  parts: [header, 'page'],
  head,
  styles: fontFaces,
  redirects: Object.fromEntries(MOVED.map((slug) => [`/cabins/${slug}/`, `/huts/${slug}/`])),
  security: {
    script: ['https://comments.example'],
    connect: ['https://comments.example'],
    trustedTypes: ['comments'],
  },
  *routes({ home, huts }) {
    const rows = huts.map(({ slug, title }) => ({ slug, title }))
    yield route({ path: '/', page: hutListPage, data: { title: home.title, huts: rows }, source: home.source })
    for (const hut of huts) yield route({ path: `/huts/${hut.slug}/`, page: hutPage, data: hut, source: hut.source })
    yield route({ path: '/upload/', page: uploadPage, data: {} })
    yield route({ path: '/thanks/', page: messagePage, data: { title: 'Thank you' } })
    yield route({ path: '/404.html', page: messagePage, data: { title: 'Nothing is at this address' } })
    yield route({ path: '/500.html', page: messagePage, data: { title: 'Our server has a fault' } })
  },
})
