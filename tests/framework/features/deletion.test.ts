// @vitest-environment node

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

/** Outside of node_modules/, where the framework would be treated as an installed package. */
const COPY = resolve('.cache/copies/without-features')

/** Feature -> its files in the build of the starter. */
const DELETED = {
  'copy-button': [],
  feeds: ['rss.xml'],
  manifest: ['manifest.webmanifest'],
  redirects: [],
  sitemap: ['sitemap.xml', 'robots.txt'],
}

const LISTS = ['index.ts', 'pages.ts']

/** Runs Node in the copy. */
function run(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, options, {
    cwd: COPY,
    encoding: 'utf-8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return { status, output: stdout + stderr }
}

/** Links all packages, and the framework to its copy. */
function linkPackages(): void {
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.') && name !== '@flatirons')
      symlinkSync(resolve('node_modules', name), join(COPY, 'node_modules', name))
  symlinkSync(resolve('node_modules/.bin'), join(COPY, 'node_modules/.bin'))
  symlinkSync('../../framework', join(COPY, 'node_modules/@flatirons/framework'))
  if (existsSync('framework/node_modules'))
    symlinkSync(resolve('framework/node_modules'), join(COPY, 'framework/node_modules'))
}

/** Deletes the folder of a feature, and its line in each list. */
function deleteFeature(name: string): void {
  rmSync(join(COPY, 'framework/features', name), { recursive: true })
  for (const file of LISTS) {
    const list = join(COPY, 'framework/features', file)
    const text = readFileSync(list, 'utf-8')
    const [line, value] = RegExp(`^import \\{ (\\w+) \\} from './${name}/.*\\n`, 'm').exec(text) ?? []
    if (line === undefined) continue
    const [before = '', after = ''] = text.replace(line, '').split(/(?<=FEATURES: readonly \w+\[\] = )/)
    writeFileSync(list, before + after.replace(RegExp(`\\b${value},?\\s?`), ''))
  }
}

beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(join(COPY, 'node_modules/@flatirons'), { recursive: true })
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'framework'])
  for (const name of `tsconfig.json\n${files.toString()}`.trim().split('\n')) {
    if (!existsSync(name)) continue
    mkdirSync(dirname(join(COPY, name)), { recursive: true })
    cpSync(name, join(COPY, name))
  }
  linkPackages()
  for (const name of Object.keys(DELETED)) deleteFeature(name)
})

afterAll(() => rmSync(COPY, { recursive: true, force: true }))

test('without five features the framework has no type errors', () => {
  expect(run('node_modules/.bin/tsc', '-p', 'framework', '--noEmit')).toEqual({ status: 0, output: '' })
})

test('without five features the starter is built without their files', () => {
  const site = join(COPY, 'framework/starter')
  const { status, output } = run('--import', 'tsx', 'framework/cli/cli.ts', 'build', '--root', site)
  expect(output).toMatch(/\d+ pages? in [\d.]+ s/)
  expect(status).toBe(0)
  const files = readdirSync(join(site, 'dist'))
  expect(files).toEqual(expect.arrayContaining(['index.html', 'THIRD-PARTY.txt', 'headers.json']))
  expect(files.filter((name) => Object.values(DELETED).flat().includes(name))).toEqual([])
})
