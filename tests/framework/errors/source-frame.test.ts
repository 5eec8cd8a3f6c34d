// @vitest-environment node

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

import { findSourceFrame } from '../../../framework/errors/describe-error.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const CODE = 'const a = 1\nconst b = 2\nthrow Error(a + b)\nexport {}\n'

test('finds the first position in the code of the project, with a frame', () => {
  const root = makeFolder({ 'site/page.tsx': CODE })
  const stack = [
    'Error: 3',
    `    at renderToString (${join(root, 'node_modules/react-dom/server.js')}:5:9)`,
    `    at Page (${join(root, 'site/page.tsx')}:3:7)`,
    `    at ${join(root, 'site/other.tsx')}:1:1`,
  ].join('\n')
  expect(findSourceFrame(stack, root)).toEqual({
    file: 'site/page.tsx',
    line: 3,
    column: 7,
    frame: '  1 | const a = 1\n  2 | const b = 2\n> 3 | throw Error(a + b)\n    |       ^\n  4 | export {}\n  5 | ',
  })
})

test('a position may be a URL, and its file may be missing', () => {
  const root = makeFolder({})
  const stack = `Error: 3\n    at ${pathToFileURL(join(root, 'site/gone.ts')).href}:1:2`
  expect(findSourceFrame(stack, root)).toEqual({ file: 'site/gone.ts', line: 1, column: 2, frame: '' })
})

test.each([
  undefined,
  'Error: 3',
  'Error: 3\n    at node:internal/process:1:2\n    at async Promise.all (index 0)',
  'Error: 3\n    at /elsewhere/file.ts:1:2',
])('a stack without a position in the project has no frame: %j', (stack) => {
  expect(findSourceFrame(stack, '/project')).toBeUndefined()
})

test('files in the cache are not code of the project', () => {
  expect(findSourceFrame('E\n    at /project/.cache/bundle.mjs:1:2', '/project')).toBeUndefined()
})
