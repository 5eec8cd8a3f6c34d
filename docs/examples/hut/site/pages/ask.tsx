import { definePage, Head, type PageProps } from '@flatirons/framework'
import type { ActionData } from '@flatirons/server'

function AskPage({ data: { values, errors } }: PageProps<ActionData>) {
  return (
    <form method="post">
      <h1>Ask for a bed</h1>
      <label>
        Your email
        <input name="email" type="email" defaultValue={values.email} aria-describedby="email-error" />
      </label>
      <p id="email-error">{errors.email}</p>
      <label>
        First night
        <input name="from" type="date" defaultValue={values.from} aria-describedby="from-error" />
      </label>
      <p id="from-error">{errors.from}</p>
      <button>Ask for a bed</button>
    </form>
  )
}

export const askPage = definePage<ActionData>(AskPage, {
  head: () => <Head title="Ask for a bed | Larch Hut" description="We answer within a day." />,
})
