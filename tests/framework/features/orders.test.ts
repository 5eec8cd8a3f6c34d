// @vitest-environment node

import { expect, test } from 'vitest'

import { collection, text } from '@flatirons/framework/content'
import { defineExtension } from '@flatirons/framework/extension'

import { readContent } from '../../../framework/content/read.ts'
import { readExtensions } from '../../../framework/features/check-extensions.ts'
import { withExtensions } from '../../../framework/features/guard-extension.ts'
import { listAdditions } from '../../../framework/features/additions.ts'
import { mulberry32 } from '../../support/random.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const models = { notes: collection('notes', { title: text() }) }

/** Five extensions whose results depend on what ran before them. */
const EXTENSIONS = ['a', 'b', 'c', 'd', 'e'].map((name, index) =>
  defineExtension({
    name,
    ...(index % 2 === 1 && { after: ['e', 'c'].filter((other) => other !== name) }),
    markdown: {
      extensions: [{ renderer: { em: ({ text }) => `<i class="${name}">${text}</i>` } }],
      before: (markdown) => `${markdown} ${name}`,
      after: (html) => `${html}<p>${name} after ${html.length}</p>`,
    },
    entry: { [`length${name}`]: ({ body }) => body.length },
    html: (html) => `${html}<!--${name} after ${html.length}-->`,
    files: () => [{ name: `${name}.txt`, render: () => name }],
    headers: () => [{ class: name, paths: ['/'], headers: { 'X-Last': name } }],
  }),
)

/** Returns the output of a site with these extensions as text. */
function render(root: string, list: readonly unknown[]): string {
  const extensions = readExtensions(list)
  const features = withExtensions(extensions)
  const { content } = readContent(models, { root, base: '/', withDrafts: false }, features)
  const [note] = content.notes
  const page = features
    .filter(({ name }) => EXTENSIONS.some((extension) => extension.name === name))
    .reduce((html, feature) => feature.html!(html, {} as never), note!.body)
  const { files, headers } = listAdditions(extensions, { site: { models }, content } as never)
  return JSON.stringify([note, page, files.map(({ name }) => name), headers])
}

test('500 random orders of five extensions give the same bytes', () => {
  const root = makeFolder({ 'content/notes/a.md': '---\ntitle: A\n---\n\nA *small* note.\n' })
  const random = mulberry32(1)
  const orders = Array.from({ length: 500 }, () =>
    EXTENSIONS.map((extension) => ({ extension, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ extension }) => extension),
  )
  const results = new Set(orders.map((order) => render(root, order)))
  expect(results.size).toBe(1)
  expect([...results][0]).toContain('<!--e after')
  expect(new Set(orders.map((order) => order.map(({ name }) => name).join())).size).toBeGreaterThan(50)
})
