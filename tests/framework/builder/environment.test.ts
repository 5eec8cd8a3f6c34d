// @vitest-environment node

import { execFileSync } from 'node:child_process'

import { beforeEach, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { readFiles, readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.stubEnv('FROM_OUTSIDE', 'outside')
  return () => vi.unstubAllEnvs()
})

const ENV = `import { boolean, defineEnv, number, optional, text, url } from '@flatirons/framework/content'
export const env = defineEnv({
  SHOP_URL: url(),
  SHOP_NAME: text(),
  SHOP_ITEMS: number(),
  SHOP_IS_OPEN: boolean(),
  SHOP_NOTE: optional(text()),
})
`
const MESSAGE = `import { definePage, Head } from '@flatirons/framework'
import Counter from '../counter.island.tsx'
import { env } from '../env.ts'
const { SHOP_NAME, SHOP_ITEMS, SHOP_IS_OPEN, SHOP_NOTE = 'none' } = env
const shop = [SHOP_NAME, SHOP_ITEMS + 1, SHOP_IS_OPEN, SHOP_NOTE, process.env.SHOP_SECRET].join(' ')
export const messagePage = definePage<{ text: string; isCounted: boolean }>(
  ({ data: { isCounted } }) => <><h1>{shop}</h1>{isCounted && <Counter />}</>,
  { head: ({ data }) => <Head title={data.text} description={data.text} /> },
)
`
const FILE = `SHOP_URL=https://shop.example
SHOP_NAME=$FROM_OUTSIDE shop
SHOP_ITEMS=12
SHOP_IS_OPEN=true
SHOP_NOTE=
SHOP_SECRET=s3cr3t
FROM_OUTSIDE=file
`

const makeShop = (env: string) =>
  makeSite({ 'site/env.ts': ENV, 'site/pages/message.tsx': MESSAGE, '.env': env }, 'edited')
const heading = (root: string) => /<h1>(.*?)<\/h1>/.exec(readText(root, 'dist/count/index.html'))?.[1]

test('templates read variables of .env files, typed by defineEnv(); variables of the process have priority', async () => {
  const root = makeShop(FILE)
  await buildSite({ root })
  expect(heading(root)).toBe('outside shop 13 true none s3cr3t')
})

test('a page is rendered again when a variable changes, in a file or in the process', () => {
  const root = makeShop(FILE)
  const build = (variables = {}) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'framework/cli/cli.ts', 'build', '--root', root], {
      env: { ...process.env, ...variables },
    })
  build()
  expect(heading(root)).toBe('outside shop 13 true none s3cr3t')
  writeFiles(root, { '.env': FILE.replace('12', '20') })
  build()
  expect(heading(root)).toBe('outside shop 21 true none s3cr3t')
  build({ SHOP_ITEMS: '30' })
  expect(heading(root)).toBe('outside shop 31 true none s3cr3t')
})

test('.env files of a mode are read for that mode', async () => {
  const root = makeShop(FILE)
  writeFiles(root, { '.env.staging': 'SHOP_ITEMS=99' })
  await buildSite({ root, mode: 'staging' })
  expect(heading(root)).toBe('outside shop 100 true none s3cr3t')
})

test('all invalid variables are reported in one error', async () => {
  const root = makeShop('SHOP_URL=shop.example\nSHOP_ITEMS=many\nSHOP_IS_OPEN=yes\n')
  await expect(buildSite({ root })).rejects.toThrow(
    [
      'Environment variables are missing or invalid. Set them where the site is built, or in a `.env` file.',
      '',
      'The environment',
      '  `SHOP_URL` is "shop.example", but must be a URL that starts with https://.',
      '  `SHOP_NAME` is missing.',
      '  `SHOP_ITEMS` is "many", but must be a number.',
      '  `SHOP_IS_OPEN` is "yes", but must be true or false.',
    ].join('\n'),
  )
})

test('the output does not contain variables that no page shows', async () => {
  const root = makeShop(FILE.replace('SHOP_NOTE=', 'SHOP_NOTE=shown\nUNUSED=can4ry\nVITE_OPEN=0pen'))
  const counter = readText(root, 'site/counter.island.tsx')
  writeFiles(root, {
    'site/counter.island.tsx': `${counter}\nconsole.log(import.meta.env, import.meta.env.VITE_OPEN)\n`,
  })
  await buildSite({ root })
  const texts = [...readFiles(`${root}/dist`)].map(([, bytes]) => bytes.toString())
  const filesWith = (word: string) => texts.filter((text) => text.includes(word)).length
  expect(filesWith('0pen')).toBe(1)
  expect(filesWith('shown')).toBeGreaterThan(0)
  expect(filesWith('can4ry')).toBe(0)
  expect(filesWith('https://shop.example')).toBe(0)
})
