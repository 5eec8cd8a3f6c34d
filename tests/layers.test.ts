// @vitest-environment node

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { closureOf, findCircle, readImports, type Import } from './support/imports.ts'
import { listSources } from './support/temp-folders.ts'

const FIXTURE = 'tests/fixtures/site/site'
const framework = readImports('framework')
const site = readImports('site')
const fixture = readImports(FIXTURE)

const show = ({ from, to }: Import) => `${from} -> ${to}`
const below = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const isNode = (name: string) => name.startsWith('node:')

test('every relative import names a file that is there', () => {
  const lost = [...framework, ...site, ...fixture].filter(
    ({ to }) => /\.tsx?$/.test(to) && !existsSync(join(import.meta.dirname, '..', to)),
  )
  expect(framework.length).toBeGreaterThan(100)
  expect(lost.map(show)).toEqual([])
})

test.each([
  ['the framework', framework],
  ['the site', site],
  ['the fixture site', fixture],
])('imports of %s run in no circle', (_, imports) => {
  expect(findCircle(imports)).toBeUndefined()
})

describe('the framework', () => {
  const between = (from: string, to: string) =>
    framework.filter((one) => below(from)(one.from) && below(to)(one.to)).map(show)

  test('builds without the runtime, and runs without the build', () => {
    expect(between('framework/build', 'framework/runtime')).toEqual([])
    expect(between('framework/runtime', 'framework/build')).toEqual([])
  })

  test('knows neither the site nor its content', () => {
    const foreign = framework.filter(({ to }) => below('site')(to) || below('content')(to) || below('tests')(to))
    expect(foreign.map(show)).toEqual([])
  })

  test('brings visitors nothing but its own files: no React, no Node, no package', () => {
    const reached = [...closureOf(listSources('framework/runtime'), framework)]
    expect(reached.filter((name) => !below('framework')(name))).toEqual(['virtual:site-map'])
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
    const words = /flatirons|newsletter|case[- ]?stud|agency/i
    const files = listSources('framework').filter((file) =>
      words.test(readFileSync(join(import.meta.dirname, '..', file), 'utf-8')),
    )
    expect(files).toEqual([])
  })
})

describe.each([
  ['the site', site],
  ['the fixture site', fixture],
])('%s', (_, imports) => {
  const doors = new Set(['#framework', '#framework/content', '#framework/runtime'])

  test('reaches the framework through its doors only', () => {
    const inside = imports.filter(({ to }) => below('framework')(to) || (to.startsWith('#') && !doors.has(to)))
    expect(inside.map(show)).toEqual([])
  })

  test('starts the runtime in one place', () => {
    const users = imports.filter(({ to, isType }) => to === '#framework/runtime' && !isType)
    expect(users.map(({ from }) => from)).toEqual([expect.stringMatching(/site\/browser\.ts$/)])
  })

  test('sends no reader of content, and nothing of Node, to the browser', () => {
    const files = imports.map(({ from }) => from).filter((file) => /\.island\.tsx$|site\/browser\.ts$/.test(file))
    const reached = [...closureOf(files, imports)]
    expect(reached.filter((name) => isNode(name) || name === '#framework/content')).toEqual([])
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
