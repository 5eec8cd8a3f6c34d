// @vitest-environment node

/** Pictures of other sites that are fetched. The network is faked. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { collection, image, optional, readContent, text } from '@flatirons/framework/content'

import { listSources } from '../../../../framework/content/list-files.ts'
import { fetchPictures } from '../../../../framework/content/pictures/remote-pictures.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>'
const SITE = 'https://pictures.example'

const models = { notes: collection('notes', { title: optional(text()), cover: optional(image()) }, { html: 'allow' }) }

/** Fakes the network. Requests of other URLs fail. */
function answer(pages: Readonly<Record<string, string | number>>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const page = pages[String(url)]
    if (page === undefined) throw TypeError('fetch failed')
    return typeof page === 'number' ? new Response('', { status: page }) : new Response(page)
  })
}

const fetchAll = (root: string) => fetchPictures(root, listSources(root, models), [SITE])

const readNote = (root: string) =>
  readContent(models, { root, base: '/', withDrafts: false, pictures: { fetch: [SITE] } })

test('pictures in markdown, in raw HTML and in front matter are published like pictures of the project', async () => {
  const urls = ['/a', '/b', '/c', '/d'].map((path) => SITE + path)
  const root = makeFolder({
    'content/notes/a.md': `---\ncover: ${urls[0]}\n---\n\n![B](${urls[1]})\n\n<img src="${urls[2]}" alt="C">\n\n![D][d]\n\n[d]: ${urls[3]}\n`,
  })
  const fetched = answer(Object.fromEntries(urls.map((url, i) => [url, SVG.replace('30', String(30 + i))])))
  await fetchAll(root)
  expect(fetched.mock.calls.map(([url]) => url).toSorted()).toEqual(urls)
  const { content, pictures } = readNote(root)
  const [note] = content.notes
  expect(note!.cover).toMatchObject({ width: 30, height: 20 })
  for (const width of [31, 32, 33])
    expect(note!.body).toMatch(RegExp(`<img [^>]*src="/assets/[\\w-]+\\.svg"[^>]*width="${width}"`))
  expect(note!.body).not.toContain(SITE)
  expect([...pictures.keys()]).toHaveLength(4)
})

test('a picture is fetched once', async () => {
  const root = makeFolder({ 'content/notes/a.md': `![A](${SITE}/a.svg)\n` })
  const fetched = answer({ [`${SITE}/a.svg`]: SVG })
  await fetchAll(root)
  await fetchAll(root)
  expect(fetched).toHaveBeenCalledOnce()
})

test('links, and pictures of other origins, are not fetched', async () => {
  const root = makeFolder({
    'content/notes/a.md': `[A](${SITE}/a) and ![B](https://other.example/b.svg)\n`,
  })
  const fetched = answer({})
  await fetchAll(root)
  expect(fetched).not.toHaveBeenCalled()
  expect(existsSync(join(root, '.cache'))).toBe(false)
  expect(() => readNote(root)).toThrow('is on another site. Copy it next to the entry')
})

test.each([
  ['its site answers with status 404', 404],
  ['its site answers with something that is not a picture', '<!doctype html>'],
  ['fetch failed', undefined],
])('a picture that can’t be fetched is a problem: %s', async (reason, page) => {
  const root = makeFolder({ 'content/notes/a.md': `First.\n\n![A](${SITE}/a.svg)\n` })
  answer(page === undefined ? {} : { [`${SITE}/a.svg`]: page })
  await fetchAll(root)
  expect(() => readNote(root)).toThrow(`could not be fetched: ${reason}. Fix the URL, or try again.`)
  expect(() => readNote(root)).toThrow('line 3')
  answer({ [`${SITE}/a.svg`]: SVG })
  await fetchAll(root)
  expect(readNote(root).content.notes[0]!.body).toContain('width="30"')
})

test('a picture that nothing has fetched yet is a problem', () => {
  const root = makeFolder({ 'content/notes/a.md': `![A](${SITE}/a.svg)\n` })
  expect(() => readNote(root)).toThrow('could not be fetched: it is fetched when a build or dev starts.')
})

test('the cache has a file for each picture, with the format of its bytes', async () => {
  const root = makeFolder({ 'content/notes/a.md': `![A](${SITE}/photo.jpg)\n` })
  answer({ [`${SITE}/photo.jpg`]: SVG })
  await fetchAll(root)
  expect(readdirSync(join(root, '.cache/remote-pictures')).toSorted()).toEqual([
    expect.stringMatching(/^[\da-f]{24}\.svg$/),
    'faults.json',
  ])
})
