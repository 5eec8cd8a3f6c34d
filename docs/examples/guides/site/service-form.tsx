/** Sends to a service that answers with a page of thanks. It works without JavaScript, and needs no server of yours. */
export function ServiceForm() {
  return (
    <form method="post" action="https://forms.example/f/larch-hut">
      <label>
        Your email
        <input name="email" type="email" required autoComplete="email" />
      </label>
      <label>
        Your message
        <textarea name="message" required />
      </label>
      <button>Send</button>
    </form>
  )
}
