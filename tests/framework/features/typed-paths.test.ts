// @vitest-environment node

import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { definePage, route, type RouteOptions, type Route, type Site } from '@flatirons/framework'
import {
  boolean,
  collection,
  date,
  group,
  image,
  list,
  number,
  oneOf,
  optional,
  record,
  reference,
  text,
  url,
} from '@flatirons/framework/content'

import { typedPaths } from '../../../framework/features/typed-paths/index.ts'
import { renderTypedPaths } from '../../../framework/features/typed-paths/typed-paths.ts'
import { describedSite } from '../../support/described-site.ts'
import { readJson, readText, useTempFolders } from '../../support/temp-folders.ts'

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

test('a matchPath without listed values is a template literal type; listed values add none', () => {
  expect(typesOf(at('/app/', { matchPath: '/app/:step/' }), at('/docs/', { matchPath: '/docs/*' }))).toEqual([
    "'/app/'",
    "'/docs/'",
    '`/app/${string}/`',
    '`/docs/${string}/`',
  ])
  expect(typesOf(at('/app/', { matchPath: '/app/:step(one|two)/' }))).toEqual(["'/app/'"])
})

test('paths of pages on demand and endpoints are included', () => {
  expect(renderTypedPaths([at('/')], ['/nights/:date/', '/api/pictures', '/api/book/:date'])).toContain(
    "      | '/'\n      | '/api/pictures'\n      | `/api/book/${string}`\n      | `/nights/${string}/`\n",
  )
})

test('paths of any characters are literals', () => {
  expect(typesOf(at("/o'clock/"), at('/a`b${c}/'), at('/a:b/'))).toEqual([
    "'/a:b/'",
    "'/a\\`b\\${c}/'",
    "'/o\\'clock/'",
  ])
})

test('the file is written with `typedPaths`, and only when it changes', () => {
  const root = makeFolder()
  const writeFor = (site: Partial<Site>, routes: Route[]) =>
    typedPaths.writeProjectFiles!(describedSite(site, { root, routes }))
  const file = join(root, 'site/paths.d.ts')
  writeFor({}, [at('/')])
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
  writeFor({ typedPaths: true, models: {} }, [at('/')])
  expect(readText(file)).toBe(renderTypedPaths([at('/')]))

  const before = new Date(2020, 1, 1)
  utimesSync(file, before, before)
  writeFor({ typedPaths: true, models: {} }, [at('/')])
  expect(statSync(file).mtime).toEqual(before)
  writeFor({ typedPaths: true, models: {} }, [at('/'), at('/new/')])
  expect(readText(file)).toContain("| '/new/'")
})

test('each model has a JSON Schema, which editors read', () => {
  const root = makeFolder()
  const posts = collection(
    'posts',
    {
      title: text(),
      published: date(),
      tags: list(oneOf('weather', 'trails')),
      photo: optional(image()),
      author: group({ name: text(), site: optional(url()) }),
      prices: record(number()),
      isLong: boolean(),
      next: optional(reference('posts')),
    },
    { languages: ['en', 'de'] },
  )
  typedPaths.writeProjectFiles!(describedSite({ typedPaths: true, models: { posts } }, { root }))
  expect(readJson(root, '.cache/schemas/posts.json')).toEqual({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      slug: { type: 'string' },
      draft: { type: 'boolean' },
      aliases: { type: 'array', items: { type: 'string' } },
      lang: { enum: ['en', 'de'] },
      title: { type: 'string' },
      published: { type: 'string', description: expect.stringContaining('2026-11-20') },
      tags: { type: 'array', items: { enum: ['weather', 'trails'] } },
      photo: { type: 'string', description: expect.stringContaining('./picture.jpg') },
      author: {
        type: 'object',
        properties: { name: { type: 'string' }, site: { type: 'string', format: 'uri' } },
        required: ['name'],
        additionalProperties: false,
      },
      prices: { type: 'object', additionalProperties: { type: 'number' } },
      isLong: { type: 'boolean' },
      next: { type: 'string', description: 'The slug of an entry of posts.' },
    },
    required: ['title', 'published', 'tags', 'author', 'prices', 'isLong'],
    additionalProperties: false,
  })
})
