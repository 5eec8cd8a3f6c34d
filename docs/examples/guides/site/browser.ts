import { boot, viewTransition } from '@flatirons/framework/runtime'

import './theme/site.css'
import './theme/transitions.css'
import './theme/progress.css'
import './theme/forms.css'

const runtime = boot({
  change: viewTransition,
  prefetch: { batchSize: 2, batchDelay: 5000 },
})

addEventListener('go-to', (event) => void runtime.navigate((event as CustomEvent<string>).detail))
