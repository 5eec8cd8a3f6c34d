import { absoluteUrl, definePage, Head } from '@flatirons/framework'

import { NAME } from '../config.ts'
import Contact from '../islands/contact.island.tsx'

function ContactTemplate() {
  return (
    <>
      <h1>Contact</h1>
      <p className="summary">Tell us what you need. We answer within two days.</p>
      <Contact />
    </>
  )
}

export const contactPage = definePage<null>(ContactTemplate, {
  head: ({ path }) => (
    <Head title={`Contact | ${NAME}`} description={`Write to ${NAME}.`} canonical={absoluteUrl(path)} />
  ),
})
