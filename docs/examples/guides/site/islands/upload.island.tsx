import { href, island } from '@flatirons/framework'
import { useState, type FormEvent } from 'react'

/** As much as the server takes, with some space for the rest of the form. */
const MOST = 1_000_000

function Upload() {
  const [share, setShare] = useState<number>()
  const [message, setMessage] = useState('')

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if ((form.get('picture') as File).size > MOST) return setMessage('A picture of 1 MB at most, please.')
    // Only this API reports the progress of an upload.
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => setShare(loaded / total))
    request.addEventListener('loadend', () => {
      setShare(undefined)
      setMessage(request.status === 201 ? 'Thank you, it has arrived.' : 'This did not reach us. Please try again.')
    })
    request.open('POST', href('/api/pictures'))
    request.send(form)
  }

  return (
    <form method="post" action={href('/api/pictures')} encType="multipart/form-data" onSubmit={send}>
      <label>
        A picture of the hut
        <input name="picture" type="file" accept="image/jpeg,image/png,image/webp" required />
      </label>
      <button disabled={share !== undefined}>Send</button>
      {share !== undefined && <progress aria-label="Sent" value={share} />}
      <output>{message}</output>
    </form>
  )
}

export default island(Upload, { when: 'interaction' })
