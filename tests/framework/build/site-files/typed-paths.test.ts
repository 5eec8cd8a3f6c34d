// @vitest-environment node

import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { definePage, route, type RouteOptions } from '@flatirons/framework'

import { renderTypedPaths, writeTypedPaths } from '../../../../framework/build/site-files/typed-paths.ts'
import { readText, useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const page = definePage<null>(() => null, { head: () => null })
const at = (path: string, more: Partial<RouteOptions<null>> = {}) => route({ path, page, data: null, ...more })
const typesOf = (...routes: ReturnType<typeof at>[]) =>
  [...renderTypedPaths(routes).matchAll(/^ +\| (.*)$/gm)].map(([, type]) => type)

test('the paths of pages are written as one type, sorted, each once', () => {
  expect(renderTypedPaths([at('/b/'), at('/'), at('/b/'), at('/a/')])).toBe(
    `// Written by the framework from the site's routes. Changes are overwritten.
import '@flatirons/framework'

declare module '@flatirons/framework' {
  interface SitePaths {
    // prettier-ignore
    paths:
      | '/'
      | '/a/'
      | '/b/'
  }
}
`,
  )
})

test('a match-path that does not name its values is a template; one that names them adds none', () => {
  expect(typesOf(at('/app/', { matchPath: '/app/:step/' }), at('/docs/', { matchPath: '/docs/*' }))).toEqual([
    "'/app/'",
    "'/docs/'",
    '`/app/${string}/`',
    '`/docs/${string}/`',
  ])
  expect(typesOf(at('/app/', { matchPath: '/app/:step(one|two)/' }))).toEqual(["'/app/'"])
})

test('paths of any characters are literals', () => {
  expect(typesOf(at("/o'clock/"), at('/a`b${c}/'), at('/a:b/'))).toEqual([
    "'/a:b/'",
    "'/a\\`b\\${c}/'",
    "'/o\\'clock/'",
  ])
})

test('the file is written where the site asks for it, and only when it changes', () => {
  const root = makeFolder()
  const file = join(root, 'site/paths.d.ts')
  writeTypedPaths(root, {}, [at('/')])
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
  writeTypedPaths(root, { typedPaths: true }, [at('/')])
  expect(readText(file)).toBe(renderTypedPaths([at('/')]))

  const before = new Date(2020, 1, 1)
  utimesSync(file, before, before)
  writeTypedPaths(root, { typedPaths: true }, [at('/')])
  expect(statSync(file).mtime).toEqual(before)
  writeTypedPaths(root, { typedPaths: true }, [at('/'), at('/new/')])
  expect(readText(file)).toContain("| '/new/'")
})
