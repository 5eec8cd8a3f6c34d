import { defineServer } from '@flatirons/framework/server'

import { routes } from './hut.server.ts'

export default defineServer({ routes })
