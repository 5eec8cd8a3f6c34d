// @vitest-environment node

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { closureOf, findCircle, readImports, type Import } from './support/imports.ts'
import { listSources } from './support/temp-folders.ts'

const FIXTURE = 'tests/fixtures/site/site'
const framework = readImports('framework')
const site = readImports('site')
const fixture = readImports(FIXTURE)
const manual = readImports('docs/site')

const show = ({ from, to }: Import) => `${from} -> ${to}`
const below = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const isNode = (name: string) => name.startsWith('node:')

test('every relative import names a file that is there', () => {
  const lost = [...framework, ...site, ...fixture, ...manual].filter(
    ({ to }) => /\.tsx?$/.test(to) && !existsSync(join(import.meta.dirname, '..', to)),
  )
  expect(framework.length).toBeGreaterThan(100)
  expect(lost.map(show)).toEqual([])
})

test.each([
  ['the framework', framework],
  ['the site', site],
  ['the fixture site', fixture],
  ['the manual', manual],
])('imports of %s run in no circle', (_, imports) => {
  expect(findCircle(imports)).toBeUndefined()
})

const between = (from: string, to: string) =>
  framework.filter((one) => below(from)(one.from) && below(to)(one.to)).map(show)

describe('the framework', () => {
  test('builds without the runtime, and runs without the build, types included', () => {
    expect(between('framework/build', 'framework/runtime')).toEqual([])
    expect(between('framework/runtime', 'framework/build')).toEqual([])
  })

  test('knows neither the site nor its content', () => {
    const foreign = framework.filter(
      ({ to }) => below('site')(to) || below('content')(to) || below('tests')(to) || below('docs')(to),
    )
    expect(foreign.map(show)).toEqual([])
  })

  test('starts a build with few packages: those that bundle, read content, make pictures or run threads are loaded when they are wanted', () => {
    const atOnce = framework.filter(({ isLazy }) => !isLazy)
    const reached = [...closureOf(['framework/build.ts'], atOnce)]
    const packages = reached.filter((name) => !below('framework')(name) && !isNode(name))
    expect(packages.sort()).toEqual([
      'fastest-levenshtein',
      'htmlparser2',
      'mrmime',
      'superstruct',
      'write-file-atomic',
    ])
  })

  test('brings visitors nothing but its own files: no React, no Node, no package', () => {
    const reached = [...closureOf(listSources('framework/runtime'), framework)]
    expect(reached.filter((name) => !below('framework')(name))).toEqual(['virtual:runtime-paths'])
    expect(reached.filter((name) => /framework\/(react|content|build)\//.test(name))).toEqual([])
  })

  test('gives templates and islands what is safe in a browser', () => {
    const reached = [...closureOf(['framework/index.ts'], framework)]
    expect(reached.filter((name) => isNode(name) || /framework\/(build|content|runtime)\//.test(name))).toEqual([])
  })

  test('reads content without building', () => {
    expect(between('framework/content', 'framework/build')).toEqual([])
    expect(between('framework/content', 'framework/react')).toEqual([])
  })

  test('holds no word of the agency', () => {
    const words = /newsletter|case[- ]?stud|agency/i
    const files = listSources('framework').filter((file) =>
      words.test(readFileSync(join(import.meta.dirname, '..', file), 'utf-8')),
    )
    expect(files).toEqual([])
  })
})

describe('in the framework each room knows only those below it, types included', () => {
  /** From the bottom to the top. */
  const ROOMS = [
    'shared',
    'errors',
    'content',
    'react',
    'hosts',
    'site',
    'render',
    'server',
    'runtime',
    'build/cache',
    'build/check',
    'build/threads',
    'build/bundle',
    'build/site-files',
    'build/load',
    'build/plan',
    'build/write',
    'build',
    'preview',
    'adapters',
    'dev',
    'collector',
    'cli',
  ]

  /** The room of a file; nothing for doors, which stand above all rooms. */
  const roomOf = (path: string) => ROOMS.toReversed().find((room) => below(`framework/${room}`)(path))

  test('and these are all rooms', () => {
    const rooms = new Set(listSources('framework').map((file) => /^framework\/(?:build\/)?[\w-]+\//.exec(file)?.[0]))
    const named = [...ROOMS, 'starter'].map((room) => `framework/${room}/`)
    expect([...rooms].filter(Boolean).toSorted()).toEqual(named.toSorted())
  })

  test('in the order in which the README tells of them', () => {
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf-8')
    const [, table = ''] = /^\| room in `framework\/`.*\n((?:\|.*\n)+)/m.exec(readme) ?? []
    expect([...table.matchAll(/^\| `([\w/-]+)\/`/gm)].map(([, room]) => room)).toEqual(ROOMS)
  })

  test.each(ROOMS)('%s', (room) => {
    const known = new Set(ROOMS.slice(0, ROOMS.indexOf(room) + 1))
    const wrong = framework.filter(
      ({ from, to }) => roomOf(from) === room && below('framework')(to) && !known.has(roomOf(to) ?? ''),
    )
    expect(wrong.map(show)).toEqual([])
  })

  test.each(ROOMS)('%s has tests of its own', (room) => {
    const names = readdirSync(join(import.meta.dirname, 'framework', room))
    expect(names.filter((name) => /\.test\.tsx?$/.test(name))).not.toEqual([])
  })

  test('nothing of React is loaded outside the server bundle', () => {
    const reached = [...closureOf(['framework/build.ts'], framework)]
    expect(reached.filter((name) => /^react|goober|wouter/.test(name))).toEqual([])
    expect(reached.filter((name) => name.endsWith('.tsx'))).toEqual([])
  })

  test('the preview knows neither dev nor the collector, and dev not the preview', () => {
    expect(between('framework/preview', 'framework/dev')).toEqual([])
    expect(between('framework/dev', 'framework/preview')).toEqual([])
    expect(between('framework/collector', 'framework/dev')).toEqual([])
  })
})

describe.each([
  ['the site', site],
  ['the fixture site', fixture],
  ['the manual', manual],
])('%s', (_, imports) => {
  const doors = new Set(
    ['', '/content', '/runtime', '/server', '/package.json'].map((door) => `@flatirons/framework${door}`),
  )

  test('reaches the framework through its doors only', () => {
    const inside = imports.filter(
      ({ to }) => below('framework')(to) || (to.startsWith('@flatirons/') && !doors.has(to)),
    )
    expect(inside.map(show)).toEqual([])
  })

  test('starts the runtime in one place', () => {
    const users = imports.filter(({ to, isType }) => to === '@flatirons/framework/runtime' && !isType)
    // How pages change is loaded later than the entry.
    const starts = users.filter(({ from }) => !from.endsWith('at-idle.ts'))
    expect(starts.map(({ from }) => from)).toEqual([expect.stringMatching(/site\/browser\.ts$/)])
  })

  test('sends no reader of content, and nothing of Node, to the browser', () => {
    const files = imports.map(({ from }) => from).filter((file) => /\.island\.tsx$|site\/browser\.ts$/.test(file))
    const reached = [...closureOf(files, imports)]
    expect(reached.filter((name) => isNode(name) || name === '@flatirons/framework/content')).toEqual([])
  })
})

test('drawings are made at build: the site sends none of their code to the browser', () => {
  const files = site.map(({ from }) => from).filter((file) => /\.island\.tsx$|site\/browser\.ts$/.test(file))
  const reached = [...closureOf(files, site)]
  expect(reached.length).toBeGreaterThan(new Set(files).size)
  expect(reached.filter(below('site/components/art'))).toEqual([])
})

describe('in the site each folder knows those below it, and its own', () => {
  const layers: Record<string, string[]> = {
    'site/theme': [],
    'site/models': ['site/config.ts'],
    'site/components/art/kit': ['site/theme'],
    'site/components/art': ['site/theme'],
    'site/components/ui': ['site/theme', 'site/components/art'],
    'site/components/visitor': ['site/config.ts', 'site/theme', 'site/components/ui'],
    'site/components/toasts': ['site/theme', 'site/components/ui'],
    'site/components/forms': [
      'site/config.ts',
      'site/theme',
      'site/models',
      'site/components/ui',
      'site/components/visitor',
      'site/components/toasts',
    ],
    'site/components/trials': ['site/theme', 'site/models', 'site/components/ui', 'site/components/art'],
    'site/components/sections': [
      'site/config.ts',
      'site/theme',
      'site/models',
      'site/components/ui',
      'site/components/art',
      'site/components/forms',
    ],
    'site/components/layout': [
      'site/config.ts',
      'site/theme',
      'site/models',
      'site/components/ui',
      'site/components/art',
      'site/components/forms',
      'site/components/visitor',
    ],
    'site/pages': ['site/config.ts', 'site/theme', 'site/models', 'site/components'],
  }

  test.each(Object.entries(layers))('%s, besides its own: %j', (folder, known) => {
    const wrong = site.filter(
      ({ from, to }) =>
        below(folder)(from) && below('site')(to) && ![folder, ...known].some((one) => to === one || below(one)(to)),
    )
    expect(wrong.map(show)).toEqual([])
  })

  test('and there is no other folder', () => {
    const files = listSources('site').filter((file) => file.split('/').length > 2)
    expect(files.filter((file) => !Object.keys(layers).some((folder) => below(folder)(file)))).toEqual([])
  })

  test('config.ts knows nothing of the site', () => {
    expect(site.filter(({ from, to }) => from === 'site/config.ts' && below('site')(to)).map(show)).toEqual([])
  })
})
