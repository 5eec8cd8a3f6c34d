import { defineServer } from '@flatirons/server'

import { contact } from './contact.server.ts'
import { pictures } from './pictures.server.ts'

export default defineServer({ routes: [contact, pictures] })
