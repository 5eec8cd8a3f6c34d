// @vitest-environment node

import { brotliCompressSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { addCopyButtons } from '../../../framework/content/code.ts'

const CODE = '<div class="code" data-copy><pre tabindex="0"><code>a\n</code></pre></div>'
const add = vi.fn<(name: string, content: string) => string>(() => '/assets/copy-button-1.js')

test('a page with code loads the script, which has at most 310 bytes, with the words of its language', () => {
  const { html, css } = addCopyButtons(true, CODE, () => ({ copy: 'Kopieren & mehr' }), add)
  expect(html).toBe(
    `${CODE}<x-island src="/assets/copy-button-1.js" when="idle" copy="Kopieren &#38; mehr" copied="Copied"></x-island>`,
  )
  expect(css).toContain('.code[data-copy]>button{position:absolute')
  const [name, script] = add.mock.calls[0]!
  expect(name).toBe('copy-button.js')
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(310)
})

test.each([
  ['a page without code', true, '<p>class="code" data-copy</p>'],
  ['a site that wants no buttons', false, CODE],
])('%s stays as it is', (_, isWanted, html) => {
  const readWords = () => {
    throw Error('Nobody needs words.')
  }
  expect(addCopyButtons(isWanted, html, readWords, add)).toEqual({ html, css: '' })
})
