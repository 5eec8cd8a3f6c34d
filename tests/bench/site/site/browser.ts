import { boot } from '#framework/runtime'

boot()
