import { defineSite, route } from '@flatirons/framework'

import { models } from './models.ts'
import { notePage } from './pages/note.tsx'

const missing = { title: 'Nothing is at this address', body: '' }

export default defineSite({
  url: 'https://www.example.com',
  lang: 'en',
  models,
  parts: ['page'],
  *routes({ notes }) {
    for (const note of notes) {
      const path = note.slug === 'snow' ? '/' : `/${note.slug}/`
      yield route({ path, page: notePage, data: note, source: note.source })
    }
    for (const path of ['/404.html', '/500.html']) yield route({ path, page: notePage, data: missing })
  },
})
