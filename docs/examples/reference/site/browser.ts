import { boot, viewTransition, whenIdle } from '@flatirons/framework/runtime'

const runtime = boot({
  change: viewTransition,
  stripCanonical: true,
  prefetch: { batchSize: 2, shouldPrefetch: () => navigator.onLine },
})

runtime.on('navigation:delayed', ({ location }) => console.info(`Still waiting for ${location.pathname}`))
runtime.on('serviceworker:installed', () => console.info('This page can be read offline.'))

addEventListener('booking-done', () => void runtime.navigate('/thanks/', { replace: true }))
whenIdle(() => runtime.prefetch('/beds/'))
