import { boot } from '@flatirons/framework/runtime'

import './site.css'

boot()
