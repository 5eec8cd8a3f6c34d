import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { endpoint } from '@flatirons/server'

/** The first bytes of each format. The type that a browser sends depends only on the name of the file. */
const KINDS: readonly (readonly [ending: string, start: string])[] = [
  ['jpg', 'ffd8ff'],
  ['png', '89504e47'],
  ['webp', '52494646'],
]

export const pictures = endpoint({
  path: '/api/pictures',
  timeout: 15_000,
  async POST({ request }) {
    const form = await request.formData().catch(() => undefined)
    const picture = form?.get('picture')
    if (!(picture instanceof File)) return new Response('There is no picture.', { status: 400 })
    const bytes = Buffer.from(await picture.arrayBuffer())
    const kind = KINDS.find(([, start]) => bytes.toString('hex', 0, start.length / 2) === start)
    if (!kind) return new Response('This is no JPEG, PNG or WebP.', { status: 415 })
    // The server chooses the name: a visitor's file name could contain a path.
    await writeFile(join(process.env.PICTURES ?? tmpdir(), `${randomUUID()}.${kind[0]}`), bytes)
    return new Response('Thank you, it has arrived.', { status: 201 })
  },
})
