import { defineSite, route } from '@flatirons/framework'

import { FORM, URL } from './config.ts'
import { head } from './head.tsx'
import { models } from './models.ts'
import { contactPage } from './pages/contact.tsx'
import { textPage } from './pages/text.tsx'
import { footer, header } from './parts.tsx'
import { listServices } from './services.ts'

const service = new globalThis.URL(FORM).origin

export default defineSite({
  url: URL,
  lang: 'en',
  models,
  parts: [header, 'page', footer],
  head,
  // Pages may send data to the form service, and nowhere else.
  security: { connect: [service], form: [service] },
  *routes({ home, services, legal }) {
    const links = listServices(services)
    yield route({ path: '/', page: textPage, data: { ...home, services: links, asks: true }, source: home.source })
    yield route({
      path: '/services/',
      page: textPage,
      data: { title: 'Services', summary: 'What we do.', body: '', services: links },
    })
    for (const entry of services)
      yield route({
        path: `/services/${entry.slug}/`,
        page: textPage,
        data: { ...entry, asks: true },
        source: entry.source,
      })
    for (const entry of legal)
      yield route({ path: `/legal/${entry.slug}/`, page: textPage, data: entry, source: entry.source })
    yield route({ path: '/contact/', page: contactPage, data: null })
    const missing = { title: 'Page not found', summary: 'Nothing is at this address.', body: '' }
    yield route({ path: '/404.html', page: textPage, data: missing })
    const broken = { title: 'Something broke', summary: 'Please try again in a minute.', body: '' }
    yield route({ path: '/500.html', page: textPage, data: broken })
  },
})
