import { boot } from '@flatirons/framework/runtime'

import './global.css'

boot()
