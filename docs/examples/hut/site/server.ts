import { defineServer } from '@flatirons/server'

import { routes } from './hut.server.ts'

export default defineServer({ routes })
