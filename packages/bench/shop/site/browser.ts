import { boot } from '@flatirons/framework/runtime'

boot()
