import { defineSite, route } from '@flatirons/framework'

import { head } from './head.tsx'
import { header } from './header.tsx'
import { models } from './models.ts'
import { albumPage } from './pages/album.tsx'
import { textPage } from './pages/text.tsx'

export default defineSite({
  url: 'https://www.example.com',
  lang: 'en',
  models,
  parts: [header, 'page'],
  head,
  security: {
    connect: ['https://eu.i.posthog.com', 'https://o1.ingest.de.sentry.io'],
  },
  *routes({ home, album }) {
    yield route({ path: '/', page: textPage, data: home, source: home.source })
    yield route({ path: '/album/', page: albumPage, data: album, source: album.source })
    const missing = { title: 'Page not found', summary: 'Nothing is at this address.' }
    yield route({ path: '/404.html', page: textPage, data: missing })
    yield route({ path: '/500.html', page: textPage, data: { ...missing, title: 'Something broke' } })
  },
})
