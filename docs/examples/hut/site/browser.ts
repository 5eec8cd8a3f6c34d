import { boot, viewTransition } from '@flatirons/framework/runtime'

import './hut.css'

const runtime = boot({ change: viewTransition })

runtime.on('navigation:end', ({ location }) => {
  dispatchEvent(new CustomEvent('page-view', { detail: location.pathname }))
})
