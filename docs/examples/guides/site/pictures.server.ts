import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { endpoint } from '@flatirons/framework/server'

/** What a file begins with, which can't be claimed as its name and its type can. */
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
    // The name is ours: that of a visitor may lead anywhere.
    await writeFile(join(process.env.PICTURES ?? tmpdir(), `${randomUUID()}.${kind[0]}`), bytes)
    return new Response('Thank you, it has arrived.', { status: 201 })
  },
})
