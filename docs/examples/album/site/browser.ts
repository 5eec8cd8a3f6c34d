import { boot } from '@flatirons/framework/runtime'

import { listenForErrors } from './parts/errors.ts'
import { listenForScheme } from './parts/scheme.ts'
import { countViews } from './parts/views.ts'
import './theme/scheme.css'

listenForErrors()
listenForScheme()
countViews(boot())
