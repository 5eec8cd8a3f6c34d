// @vitest-environment node

import { expect, test } from 'vitest'

import { explain, helpFor, helpIdsOf } from '../../../framework/errors/help.ts'
import { errorWithHelp } from '../../../framework/errors/help-ids.ts'
import { ProblemsError, type Problem } from '../../../framework/errors/problems.ts'

const slug: Problem = { where: 'content/a b.md', message: 'The slug "a b" is wrong.', help: 'slugs' }
const route: Problem = { where: 'site/routes.ts', message: 'The path /A/ is wrong.', help: 'routes' }

test('help has the sections of all problems, each once', () => {
  const error = new ProblemsError([slug, route, slug], '3 problems.')
  expect(helpIdsOf(error)).toEqual(['slugs', 'routes'])
  expect(helpFor(error)).toBe('\n\nHelp: npx flatirons explain slugs\nHelp: npx flatirons explain routes')
  expect(explain(error).match(/^(?:Slugs|Routes)$/gm)).toEqual(['Slugs', 'Routes'])
})

test('the innermost cause with help is the most specific', () => {
  const inner = errorWithHelp('head', 'The head has text.')
  const outer = errorWithHelp('rendering', 'The page could not be rendered.', { cause: inner })
  expect(helpIdsOf(outer)).toEqual(['head'])
  expect(helpIdsOf(errorWithHelp('rendering', 'It failed.', { cause: Error('of the site') }))).toEqual(['rendering'])
  expect(helpIdsOf(Error('of the site', { cause: outer }))).toEqual(['head'])
})

test.each([
  ['an error of the site', Error('The slug is gone.')],
  ['an error with its own `help` text', Object.assign(Error('No.'), { help: 'Read the docs.' })],
  ['a text', 'slug'],
  ['undefined', undefined],
])('%s has no help', (_, error) => {
  expect(helpIdsOf(error)).toEqual([])
  expect(helpFor(error) + explain(error)).toBe('')
})
