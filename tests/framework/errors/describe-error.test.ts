// @vitest-environment node

import { join } from 'node:path'

import { expect, test } from 'vitest'

import { FRAMEWORK } from '../../../framework/shared/project.ts'
import { describeError, formatError } from '../../../framework/errors/describe-error.ts'
import { ProblemsError } from '../../../framework/errors/problems.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

/** Creates an error with a stack at this position, and further properties. */
const makeError = (message: string, position: string, more: object = {}) =>
  Object.assign(TypeError(message), { stack: `TypeError: ${message}\n    at Title (${position}:1:7)` }, more)

const format = (error: unknown, root = '/project') => formatError(describeError(error, root))

test('an error is formatted with its causes, its position, a source frame and its component stack', () => {
  const root = makeFolder({ 'site/title.tsx': 'throw Error()\n' })
  const componentStack = `\n    at Title (${join(root, 'site/title.tsx')}:1:1)\n    at h1 (<anonymous>)\n    at Link (/elsewhere/link.tsx:3:4)`
  const cause = makeError('There is no title.', join(root, 'site/title.tsx'), { componentStack })
  expect(format(Error('The page could not be rendered.', { cause }), root)).toBe(
    [
      'The page could not be rendered.\n\nCause: TypeError: There is no title.',
      'site/title.tsx:1:7',
      '> 1 | throw Error()\n    |       ^\n  2 | ',
      '    in Title (site/title.tsx:1:1)\n    in h1\n    in Link',
    ].join('\n\n'),
  )
})

test.each([
  ['window is not defined', true],
  ['IntersectionObserver is not defined', true],
  ['post is not defined', false],
])('“%s” has the hint that pages are rendered without a browser: %j', (message, hasHint) => {
  const error = Object.assign(new ReferenceError(message), { stack: '' })
  const hint =
    ". Pages are rendered without a browser: read it in an effect or an event handler of an island, load a library that needs it there with import(), or declare the island with `when: 'only'`."
  expect(format(error)).toBe(`ReferenceError: ${message}${hasHint ? hint : ''}`)
})

test('an error without a position in the project has its stack', () => {
  expect(format(makeError('Lost.', '/elsewhere/file.ts'))).toBe(
    'TypeError: Lost.\n    at Title (/elsewhere/file.ts:1:7)',
  )
})

test.each([
  [
    'with the position from a parser',
    { id: '/project/site/page.tsx', loc: { line: 3, column: 4 } },
    'site/page.tsx:3:5',
  ],
  ['with the position in the message of a plugin', { plugin: 'vite:oxc', id: '/project/site/page.tsx' }, undefined],
])('a syntax error has no stack: %s', (_, more, position) => {
  const report = format(makeError('It is broken.', '/elsewhere/vite.js', more))
  expect(report).toBe(position ? `TypeError: It is broken.\n\n${position}` : 'TypeError: It is broken.')
})

test.each([
  ['an error thrown by the framework', Error('It is no island.'), join(FRAMEWORK, 'build/render/fragment.js'), ''],
  [
    'an error of a bundler with a frame',
    Object.assign(Error('Not found.'), { errors: [] }),
    '/elsewhere/rolldown.js',
    '',
  ],
  [
    'but not an exception in the framework',
    TypeError('It is undefined.'),
    join(FRAMEWORK, 'build/write.js'),
    'TypeError: ',
  ],
])('an error with its position in the message has no stack: %s', (_, error, file, name) => {
  error.stack = `${error.name}: ${error.message}\n    at do (${file}:1:7)`
  expect(format(error)).toBe(name ? error.stack : `Error: ${error.message}`)
})

test.each([
  [
    new ProblemsError([{ where: 'content/a.md', message: 'It is empty.', help: 'values' }], '1 problem.'),
    '1 problem.\n\ncontent/a.md\n  It is empty.',
  ],
  [Object.assign(Error('ENOSPC: no space left'), { code: 'ENOSPC' }), 'ENOSPC: no space left'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
])('%s is formatted with its message only', (error, message) => {
  expect(format(error)).toBe(message)
})

test('terminal colors are removed', () => {
  expect(format(Error('\u001B[31mRed\u001B[39m', { cause: '\u001B[1mbold\u001B[22m' }))).toBe('Red\n\nCause: bold')
})
