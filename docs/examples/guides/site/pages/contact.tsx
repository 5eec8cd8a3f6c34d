import { definePage, Head, type PageProps } from '@flatirons/framework'
import type { ActionData } from '@flatirons/server'

import ContactForm from '../islands/contact-form.island.tsx'

function ContactTemplate({ data: { values, errors } }: PageProps<ActionData>) {
  return (
    <>
      <h1>Write to us</h1>
      <ContactForm values={values} errors={errors} />
    </>
  )
}

export const contactPage = definePage<ActionData>(ContactTemplate, {
  head: () => <Head title="Write to us" description="We answer within a day." />,
})
