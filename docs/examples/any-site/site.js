// oxlint-disable-next-line import/no-absolute-path
import { boot } from '/flatirons-runtime.js'

const runtime = boot({
  slot: '#content',
  regions: ['nav.breadcrumbs'],
  redirects: (path) => ({ '/about-us/': '/about/' })[path],
  matchPaths: (path) => (path.startsWith('/map/') ? '/map/' : undefined),
  shouldHandle: (link) => !link.pathname.startsWith('/shop/'),
  announcement: (page) => `Opened ${page}`,
})

runtime.on('navigation:end', () => document.body.classList.add('visited'))
