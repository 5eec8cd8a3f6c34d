import { action, redirect } from '@flatirons/server'
import { object, pattern, size, string } from 'superstruct'

import { contactPage } from './pages/contact.tsx'
import { keep } from './inbox.server.ts'

export const contact = action({
  path: '/contact/',
  template: contactPage,
  fields: object({ email: pattern(string(), /^\S+@\S+$/), message: size(string(), 1, 5000), website: string() }),
  messages: { required: 'We need this to answer you.', invalid: 'Please look at this again.' },
  async run({ values: { email, message, website } }) {
    // A bot has filled in the hidden field. It gets no hint.
    if (website === '') await keep({ email, message })
    return redirect('/thanks/')
  },
})
