import type { ActionData } from '@flatirons/server'

/** Empty on the page of a post. After an error, the server shows it with the visitor's input. */
export function CommentForm({ action, values, errors }: { action: string } & ActionData) {
  return (
    <form method="post" action={action}>
      <label>
        Your name
        <input name="name" defaultValue={values.name} required autoComplete="name" aria-describedby="name-error" />
      </label>
      <p id="name-error">{errors.name}</p>
      <label>
        Your comment
        <textarea name="text" defaultValue={values.text} required maxLength={2000} aria-describedby="text-error" />
      </label>
      <p id="text-error">{errors.text}</p>
      <label hidden>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <button>Send</button>
    </form>
  )
}
