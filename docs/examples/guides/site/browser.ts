import { boot, viewTransition } from '@flatirons/framework/runtime'

import './theme/site.css'
import './theme/transitions.css'
import './theme/progress.css'
import './theme/forms.css'

boot({ change: viewTransition })
