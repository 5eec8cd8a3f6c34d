// @vitest-environment node

import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildSite } from '@flatirons/framework/build'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { useTempFolders } from '../support/temp-folders.ts'

const { makeFolder, makeSiteFolder } = useTempFolders()

/** Builds an example. Returns functions that read its pages and send requests to its server. */
async function build(example: string) {
  const root = makeSiteFolder()
  cpSync(join('docs/examples', example), root, { recursive: true })
  await buildSite({ root })
  const handler = pathToFileURL(join(root, 'dist.server/handler.mjs')).href
  const { fetch } = (await import(handler)) as { fetch: (request: Request) => Promise<Response> }
  return {
    root,
    pageOf: (path: string) => readFileSync(join(root, 'dist', path, 'index.html'), 'utf-8'),
    ask: (path: string, options?: RequestInit) => fetch(new Request(`https://www.example.com${path}`, options)),
  }
}

describe('the site of the guides', () => {
  let site: Awaited<ReturnType<typeof build>>

  beforeAll(async () => {
    vi.stubEnv('PICTURES', makeFolder())
    site = await build('guides')
  })

  const send = (fields: Record<string, string>, headers = {}) =>
    site.ask('/contact/', { method: 'POST', body: new URLSearchParams(fields), headers })
  const message = { email: 'a@example.com', message: 'Is the <path> open?', website: '' }

  test('preloads its font, which is reduced to the characters in use', () => {
    const [, url] = /<link rel="preload" href="([^"]+\.woff2)" as="font"/.exec(site.pageOf('/')) ?? []
    const cut = readFileSync(join(site.root, 'dist', url!)).length
    const whole = readFileSync('node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2').length
    expect(cut).toBeLessThan(whole * 0.8)
    expect(site.pageOf('/')).toContain(`url(${url})`)
  })

  test('has an island without React, whose list is in the page', () => {
    expect(site.pageOf('/')).toMatch(
      /<x-island src="[^" ]*filter-[^" ]*" when="idle" props="{&quot;least&quot;:2}"><label>.*?<li>.*<\/ul><\/x-island>/s,
    )
  })

  test('shows input and errors without JavaScript', async () => {
    const answer = await send({ ...message, email: 'nobody' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Please look at this again.')
    expect(html).toContain('value="nobody"')
    expect(html).toContain('Is the &lt;path&gt; open?')
  })

  test('responds to scripts with the redirect or the errors', async () => {
    const json = { Accept: 'application/json' }
    expect(await (await send(message, json)).json()).toEqual({ location: '/thanks/' })
    const { errors } = (await (await send({ ...message, message: '' }, json)).json()) as { errors: object }
    expect(errors).toEqual({ message: 'We need this to answer you.' })
  })

  test('shows thanks to a program that fills in the honeypot', async () => {
    const answer = await send({ ...message, website: 'https://buy.example' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thanks/'])
  })

  test.each([
    ['a picture', '89504e470d0a1a0a', 1, 201],
    ['a text with the name of a picture', '3c736372', 1, 415],
    ['more than a megabyte', '89504e47', 300_000, 413],
  ])('accepts or refuses %s', async (_, hex, times, status) => {
    const bytes = Buffer.from(hex.repeat(times), 'hex')
    const body = new FormData()
    body.set('picture', new File([bytes], '../a.png', { type: 'image/png' }))
    const before = readdirSync(process.env.PICTURES!).length
    expect((await site.ask('/api/pictures', { method: 'POST', body })).status).toBe(status)
    expect(readdirSync(process.env.PICTURES!)).toHaveLength(before + (status === 201 ? 1 : 0))
  })
})
