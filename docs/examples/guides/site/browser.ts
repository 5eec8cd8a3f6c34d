import { boot, viewTransition } from '@flatirons/framework/runtime'

import './theme/site.css'
import './theme/transitions.css'
import './theme/progress.css'
import './theme/forms.css'

const runtime = boot({
  change: viewTransition,
  prefetch: { batchSize: 2, batchDelay: 5000 },
})

// A form with text that is not saved says so by this attribute.
runtime.on('navigation:before', (_, event) => {
  if (document.querySelector('[data-unsaved]') && !confirm('Leave without saving?')) event.preventDefault()
})

addEventListener('go-to', (event) => void runtime.navigate((event as CustomEvent<string>).detail))
