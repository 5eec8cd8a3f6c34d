// @vitest-environment node

import { brotliCompressSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import type { FileSink } from '../../../framework/kernel/page/files.ts'
import { copyButton } from '../../../framework/features/copy-button/index.ts'

const CODE = '<div class="code" data-copy><pre tabindex="0"><code>a\n</code></pre></div>'
const add = vi.fn<FileSink>(() => '/assets/copy-button-1.js')

function tools(words: unknown) {
  const added: string[] = []
  return {
    added,
    tools: {
      path: '/',
      lang: 'de',
      readQuery: () => words,
      addFile: add,
      addStyles: (css: string) => void added.push(css),
    },
  }
}

test('a page with code loads the script of at most 310 bytes, with the words of its language', () => {
  const { added, tools: pageTools } = tools({ copy: 'Kopieren & mehr' })
  expect(copyButton.html!(CODE, pageTools)).toBe(
    `${CODE}<x-island src="/assets/copy-button-1.js" when="idle" copy="Kopieren &#38; mehr" copied="Copied"></x-island>`,
  )
  expect(added).toEqual([expect.stringContaining('.code[data-copy]>button{position:absolute')])
  const [name, script] = add.mock.calls[0]!
  expect(name).toBe('copy-button.js')
  expect(brotliCompressSync(script as string).length).toBeLessThanOrEqual(310)
})

test('a page without code is unchanged', () => {
  const { added, tools: pageTools } = tools(null)
  const readQuery = () => {
    throw Error('This should not be called.')
  }
  const html = '<p>class="code" data-copy</p>'
  expect(copyButton.html!(html, { ...pageTools, readQuery })).toBe(html)
  expect(added).toEqual([])
})

test('is off by default', () => {
  expect([{}, { markdown: {} }, { markdown: { copyButton: true } }].map(copyButton.isOn!)).toEqual([false, false, true])
})
