// @vitest-environment node

import { join } from 'node:path'

import { expect, test } from 'vitest'

import { FRAMEWORK } from '../../../framework/shared/project.ts'
import { describeError, formatError } from '../../../framework/errors/describe-error.ts'
import { ProblemsError } from '../../../framework/errors/problems.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

/** An error that was thrown at a place, with further properties. */
const makeError = (message: string, place: string, more: object = {}) =>
  Object.assign(TypeError(message), { stack: `TypeError: ${message}\n    at Title (${place}:1:7)` }, more)

const say = (error: unknown, root = '/project') => formatError(describeError(error, root))

test('an error is reported with its causes, its place, the code there, and the components around it', () => {
  const root = makeFolder({ 'site/title.tsx': 'throw Error()\n' })
  const componentStack = `\n    at Title (${join(root, 'site/title.tsx')}:1:1)\n    at h1 (<anonymous>)\n    at Link (/elsewhere/link.tsx:3:4)`
  const cause = makeError('There is no title.', join(root, 'site/title.tsx'), { componentStack })
  expect(say(Error('The page could not be rendered.', { cause }), root)).toBe(
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
])('“%s” says that pages are rendered without a browser: %j', (message, isSaid) => {
  const error = Object.assign(new ReferenceError(message), { stack: '' })
  const hint =
    ". Pages are rendered without a browser: read it in an effect or an event handler of an island, load a library that needs it there with import(), or declare the island with `when: 'only'`."
  expect(say(error)).toBe(`ReferenceError: ${message}${isSaid ? hint : ''}`)
})

test('an error of no place in the project has its stack', () => {
  expect(say(makeError('Lost.', '/elsewhere/file.ts'))).toBe('TypeError: Lost.\n    at Title (/elsewhere/file.ts:1:7)')
})

test.each([
  ['a parser knows the place', { id: '/project/site/page.tsx', loc: { line: 3, column: 4 } }, 'site/page.tsx:3:5'],
  ['a plugin says the place', { plugin: 'vite:oxc', id: '/project/site/page.tsx' }, undefined],
])('an error of code that can not be read has no stack: %s', (_, more, place) => {
  const said = say(makeError('It is broken.', '/elsewhere/vite.js', more))
  expect(said).toBe(place ? `TypeError: It is broken.\n\n${place}` : 'TypeError: It is broken.')
})

test.each([
  ['the framework says what is wrong', Error('It is no island.'), join(FRAMEWORK, 'build/render/fragment.js'), ''],
  ['a bundler shows the code', Object.assign(Error('Not found.'), { errors: [] }), '/elsewhere/rolldown.js', ''],
  ['the framework fails', TypeError('It is undefined.'), join(FRAMEWORK, 'build/write.js'), 'TypeError: '],
])('an error that names its place in words has no stack: %s', (_, error, file, name) => {
  error.stack = `${error.name}: ${error.message}\n    at do (${file}:1:7)`
  expect(say(error)).toBe(name ? error.stack : `Error: ${error.message}`)
})

test.each([
  [
    new ProblemsError([{ where: 'content/a.md', message: 'It is empty.', help: 'values' }], '1 problem.'),
    '1 problem.\n\ncontent/a.md\n  It is empty.',
  ],
  [Object.assign(Error('ENOSPC: no space left'), { code: 'ENOSPC' }), 'ENOSPC: no space left'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
])('%s says everything by itself', (error, said) => {
  expect(say(error)).toBe(said)
})

test('colors of a terminal are left out', () => {
  expect(say(Error('\u001B[31mRed\u001B[39m', { cause: '\u001B[1mbold\u001B[22m' }))).toBe('Red\n\nCause: bold')
})
