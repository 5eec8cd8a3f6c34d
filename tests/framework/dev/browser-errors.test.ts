// @vitest-environment node

import { join } from 'node:path'

import { expect, test } from 'vitest'

import { describeBrowserError } from '../../../framework/dev/failures.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const ISLAND = 'site/islands/counter.island.tsx'
/** Maps the start of the served code to line 2, column 3 of the source. */
const MAP = { version: 3, sources: ['counter.island.tsx'], names: [], mappings: 'AACE' }

/** Describes an error with this stack frame on a site with the base `/sub/`. */
function describe(frame: string, more: object = {}) {
  const root = makeFolder({ [ISLAND]: 'export {}\n  throw Error()\n' })
  const modules: Record<string, object> = {
    [`/${ISLAND}`]: { file: join(root, ISLAND), transformResult: { map: MAP } },
    '/site/plain.js': { file: join(root, 'site/plain.js'), transformResult: { map: null } },
    '/.cache/vite/deps/react.js': {
      file: join(root, '.cache/vite/deps/react.js'),
      transformResult: null,
    },
  }
  const error = { path: '/sub/', name: 'TypeError', message: 'No.', stack: `TypeError: No.\n    at ${frame}`, ...more }
  const moduleGraph = { getModuleByUrl: async (url: string) => modules[url] as never }
  return describeBrowserError(error, { root, base: '/sub/', moduleGraph })
}

test('an error is reported with its position in the source', async () => {
  expect(await describe(`Counter (http://localhost:5173/sub/${ISLAND}?t=123:1:1)`)).toMatchObject({
    message: 'An error in the browser, at /sub/.\n\nCause: TypeError: No.',
    place: { file: ISLAND, line: 2, column: 3, frame: expect.stringContaining('> 2 |   throw Error()') },
  })
})

test('code without a source map has its own positions', async () => {
  expect(await describe('http://localhost:5173/sub/site/plain.js:7:8')).toMatchObject({
    place: { file: 'site/plain.js', line: 7, column: 8 },
  })
})

test.each([
  ['an extension', 'chrome-extension://abc/content.js:1:1'],
  ['a script of another host', 'https://elsewhere.example/script.js:1:1'],
  ['a script of this host outside of the site', 'http://localhost:5173/other/script.js:1:1'],
  ['a script within the document', 'http://localhost:5173/sub/:1:1'],
  ['an anonymous function', '<anonymous>'],
])('an error of %s is ignored', async (_, frame) => {
  expect(await describe(frame)).toBeUndefined()
})

test('a hydration mismatch is reported with the difference', async () => {
  const message =
    'Hydration failed. Reasons:\n- many\n\nhttps://react.dev/link/hydration-mismatch\n\n  <p>\n+   a\n-   b\n'
  expect(await describe('', { island: ISLAND, message })).toMatchObject({
    message:
      `The island ${ISLAND} renders different HTML in the browser than on the server.\n\n` +
      '  <p>\n+   a\n-   b\n\n' +
      'The first render must be the same on both: read the location, the clock and the storage in an effect.',
    stack: '',
  })
})

test.each(['.cache/vite', 'node_modules/.vite'])(
  'an error in a package bundled into %s is reported with its position in the bundle',
  async (folder) => {
    expect(await describe(`http://localhost:5173/sub/${folder}/deps/needy.js?v=1:1:1`)).toMatchObject({
      message: 'An error in the browser, at /sub/.\n\nCause: TypeError: No.',
      place: undefined,
      stack: expect.stringContaining('vite/deps/needy.js'),
    })
  },
)
