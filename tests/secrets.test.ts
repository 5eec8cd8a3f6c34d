// @vitest-environment node

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { FIXTURE, KEYED, MANUAL, SHOP, SITE } from './support/built-sites.ts'
import { readFiles, useTempFolders } from './support/temp-folders.ts'

/** `npm test` sets this variable, builds all sites with it, and then runs this test. */
const isOfWholeRun = process.env.SECRET_OF_THE_TESTS !== undefined
process.env.SECRET_OF_THE_TESTS ??= `canary-${randomUUID()}`

/** Environment variables that the builds could have read, except well-known ones. */
const secrets = Object.entries(process.env).filter(
  ([name, value = '']) => value.length >= 20 && !/^(?:VITE_|npm_package_)/.test(name),
)

const own = join(useTempFolders().makeSite({}, 'shop'), 'dist')
const SITES = [SITE, FIXTURE, MANUAL, KEYED, SHOP, { dist: `${SHOP.dist}.server` }].map(({ dist }) => dist)

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await buildSite({ root: join(own, '..') })
})

function listTold(dist: string): string[] {
  const files = [...readFiles(dist)]
  expect(files.length).toBeGreaterThan(5)
  return files.flatMap(([file, text]) =>
    secrets.flatMap(([name, value = '']) => (text.includes(value) ? `${name} in ${file}` : [])),
  )
}

test.each(['dist', 'dist.server'])('no file in %s of a newly built site contains an environment variable', (name) => {
  expect(listTold(join(own, '..', name))).toEqual([])
})

test.each(isOfWholeRun ? SITES : SITES.filter((dist) => existsSync(dist)))(
  'no file in %s contains an environment variable',
  (dist) => {
    expect(listTold(dist)).toEqual([])
  },
)
