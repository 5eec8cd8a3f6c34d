// @vitest-environment node

/** The browsers that are supported: what the sites send holds no code and no styles that are too new for them. */

import { readdirSync, readFileSync } from 'node:fs'

import { Features, transform } from 'lightningcss'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

/** The first versions that have all that is used without asking: popovers, `:has()`, `URL.canParse()`, `light-dark()`. */
const FIRST = { chrome: '123', edge: '123', firefox: '125', safari: '17.5' }
/**
 * Pages do without transitions, and ask for timelines with `@supports`. The long forms of underlines would be merged into the
 * short one, which Safari lacks.
 */
const LEFT_OUT =
  /::view-transition[^{}]*\{[^}]*\}|(?<=[;{]\s*)(?:animation-timeline|text-decoration-(?:color|thickness)):[^;}]+/g

/** Ends of declarations and rules. */
const DECLARATION = /(?<=[;{}])/

/** lightningcss has a byte for each part of a version. */
function pack(version: string): number {
  const [major, minor = 0] = version.split('.').map(Number)
  return (major! << 16) | (minor << 8)
}

const read = (file: string) => readFileSync(file, 'utf-8')
/** The files of a folder whose names end like this. */
const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)

/** The styles with what these browsers lack put in terms of what they have, or as they are. */
const css = (code: string, targets: Record<string, number> = {}) =>
  transform({
    filename: '',
    code: Buffer.from(code.replaceAll(LEFT_OUT, '')),
    minify: true,
    targets,
    exclude: Features.VendorPrefixes,
  }).code.toString()

test('the README and the manual name them', () => {
  const names = `Chrome and Edge ${FIRST.chrome}, Firefox ${FIRST.firefox} and Safari ${FIRST.safari}`
  for (const file of ['README.md', 'docs/content/pages/how-it-works.md']) expect(read(file)).toContain(names)
})

test('no styles have to be put in older terms for them', () => {
  const targets = Object.fromEntries(Object.entries(FIRST).map(([name, version]) => [name, pack(version)]))
  const sheets = [
    ...filesOf('docs/site', '.css').map(read),
    ...filesOf('dist', 'index.html').flatMap((file) =>
      [...read(file).matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, code]) => code!),
    ),
  ]
  const findTooNew = (code: string) => {
    const same = new Set(css(code, targets).split(DECLARATION))
    return css(code)
      .split(DECLARATION)
      .filter((declaration) => !same.has(declaration))
  }
  expect(sheets).not.toEqual([])
  expect([...new Set(sheets)].flatMap(findTooNew)).toEqual([])
  expect(findTooNew('a{text-decoration:underline 2px red}')).toHaveLength(1)
})

test('no code has to be put in older terms for them', async () => {
  const print = async (file: string, target: string | string[]) =>
    (await transformWithOxc(read(file), file, { target })).code
  const targets = Object.entries(FIRST).map(([name, version]) => name + version)
  const tooNew: string[] = []
  const files = filesOf('dist/assets', '.js')
  for (const file of files) if ((await print(file, targets)) !== (await print(file, 'esnext'))) tooNew.push(file)
  expect(files).not.toEqual([])
  expect(tooNew).toEqual([])
  const { code } = await transformWithOxc('using file = open()', 'a.js', { target: targets })
  expect(code).not.toMatch(/^using /m)
})
