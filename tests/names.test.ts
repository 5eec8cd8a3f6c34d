// @vitest-environment node

import { expect, test } from 'vitest'

import { findTwins, readExports, type Export } from './support/exports.ts'

/** Files whose names may be those of other files, and the reason. */
const EXCEPTIONS: readonly (readonly [files: RegExp, reason: string])[] = [
  [
    /^packages\/runtime\//,
    'it is the runtime for sites of HTML: a page has one of both, so their entry points share names',
  ],
  [
    /^framework\/react\/picture\.tsx$/,
    'the component `Picture` shows a `Picture` of the content; both names are public',
  ],
  [/^packages\/bench\//, 'it is not published'],
]

const isExcepted = (file: string) => EXCEPTIONS.some(([files]) => files.test(file))

// The starters are sites and packages of their own.
const all = readExports('framework', 'packages').filter(({ file }) => !file.startsWith('framework/starter'))
const exports = all.filter(({ file }) => !isExcepted(file))

const planted = (name: string): Export => ({ file: 'framework/new.ts', name })

test('no name is exported by two modules', () => {
  expect(exports.length).toBeGreaterThan(1000)
  expect(findTwins(exports)).toEqual([])
})

test.each([
  ['a function', 'canonical', 'framework/shared/paths.ts'],
  ['a constant', 'PACKAGE', 'framework/shared/project.ts'],
  ['a type', 'Entry', 'framework/content/model.ts'],
  ['a component', 'Head', 'framework/kernel/page/head.tsx'],
  ['a function of a package', 'collector', 'packages/collector/collector.ts'],
])('a second definition of %s is found: %s', (_, name, file) => {
  expect(findTwins([...exports, planted(name)])).toEqual([
    `${name}: ${[file, 'framework/new.ts'].toSorted().join(', ')}`,
  ])
})

test('each exception is for a file with a name of another file', () => {
  const twins = findTwins(all).map((line) => line.replace(/^\w+: /, '').split(', '))
  expect(EXCEPTIONS.filter(([files]) => !twins.flat().some((file) => files.test(file)))).toEqual([])
})
