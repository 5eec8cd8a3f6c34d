// @vitest-environment node

import { expect, test, vi } from 'vitest'

import { addViteTags } from '../../../framework/dev/answer.ts'

const PAGE =
  '<!doctype html><html lang="en"><head><title>Home</title></head>' +
  '<body class="a"><img src="/sub/a.png"><p>%MODE% and $&amp;</p></body></html>\n'

const add = (transformIndexHtml: (url: string, html: string) => Promise<string>) =>
  addViteTags({ transformIndexHtml }, PAGE, '/sub/')

test('tags of plugins are inserted at their positions; the rest of the document is unchanged', async () => {
  const html = await add(async (_, shell) =>
    shell
      .replace('<head>', '<head>\n  <script src="/sub/@vite/client"></script>')
      .replace('</head>', () => '<meta name="$&"></head>')
      .replace('<body>', '<body><i></i>')
      .replace('</body>', '<b></b></body>'),
  )
  expect(html).toBe(
    '<!doctype html><html lang="en"><head>\n  <script src="/sub/@vite/client"></script><title>Home</title><meta name="$&"></head>' +
      '<body class="a"><i></i><img src="/sub/a.png"><p>%MODE% and $&amp;</p><b></b></body></html>\n',
  )
})

test('plugins receive the URL and an empty document without the content of the page', async () => {
  const transform = vi.fn<(url: string, shell: string) => Promise<string>>(async (_, shell) => shell)
  expect(await add(transform)).toBe(PAGE)
  expect(transform.mock.lastCall![0]).toBe('/sub/')
  expect(transform.mock.lastCall![1]).not.toMatch(/MODE|img/)
})

test('a plugin that replaces the document is an error', async () => {
  await expect(add(async () => '<p>Hello')).rejects.toThrow('`transformIndexHtml` of a Vite plugin replaces the page.')
})
