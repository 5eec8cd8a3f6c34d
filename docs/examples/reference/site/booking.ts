import { definePage } from '@flatirons/framework'
import { action, endpoint, redirect, type ActionData } from '@flatirons/server'
import { object, pattern, string } from 'superstruct'

const askPage = definePage<ActionData>(({ data }) => data.errors.email ?? 'Your email, please.')

export const ask = action({
  path: '/ask/',
  template: askPage,
  fields: object({ email: pattern(string(), /^\S+@\S+$/) }),
  messages: { required: 'We need this to write to you.' },
  run: ({ values }) => (values.email.endsWith('.example') ? { errors: { email: 'This is nobody.' } } : redirect('/')),
})

export const health = endpoint({ path: '/api/health', GET: () => Response.json({ isOpen: true }) })
