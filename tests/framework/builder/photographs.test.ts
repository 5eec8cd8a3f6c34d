// @vitest-environment node

import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { captureOutput } from '../../support/captured-output.ts'
import { makePhotograph } from '../../support/photographs.ts'
import { readText, useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

/** The maximum size of one picture on a phone, in bytes. */
const BUDGET = 60_000
/** The width that a phone loads: 390 CSS pixels at a ratio of 3, rounded up to the next width. */
const PHONE = 1280

const article = (text: string) =>
  `---\ntitle: A barn\nsummary: A barn and its hill.\npicture: ./barn.jpg\n---\n\n${text}\n`
const ARTICLE = 'content/articles/barn.md'

let readOutput: () => string
beforeEach(() => {
  readOutput = captureOutput()
})

describe('a site with a photograph of 4 MB', () => {
  let root = ''
  let photograph: Buffer
  const dist = (name: string) => join(root, 'dist', name)
  const listPhotographs = () => readdirSync(dist('assets')).filter((name) => name.startsWith('barn-'))

  beforeAll(async () => {
    photograph = await makePhotograph({ width: 4000, height: 3000 })
    root = makeSite({ 'content/articles/barn.jpg': photograph, [ARTICLE]: article('![The hill](./barn.jpg)') })
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await buildSite({ root, base: '/sub/' })
  })

  test('sends at most 60 kB to a phone, and no file larger than a quarter of the original', () => {
    expect(photograph.length).toBeGreaterThan(4_000_000)
    const sizes = new Map(
      listPhotographs().map((name) => [name.replace(/^barn-[\da-f]{8}-/, ''), statSync(dist(`assets/${name}`)).size]),
    )
    expect([...sizes.keys()].sort()).toEqual(
      ['1280', '1920', '320', '640', '960'].flatMap((width) =>
        ['avif', 'jpg', 'webp'].map((kind) => `${width}.${kind}`),
      ),
    )
    expect(sizes.get(`${PHONE}.avif`)).toBeLessThanOrEqual(BUDGET)
    expect(sizes.get(`${PHONE}.webp`)).toBeLessThanOrEqual(BUDGET)
    expect(sizes.get('1920.avif')).toBeGreaterThan(BUDGET)
    expect(Math.max(...sizes.values())).toBeLessThan(photograph.length / 4)
  })

  test('removes the metadata of the camera', () => {
    expect(photograph.includes('Camera of Dana')).toBe(true)
    for (const name of listPhotographs())
      expect(readFileSync(dist(`assets/${name}`)).includes('Camera of Dana')).toBe(false)
  })

  test('has its size, color and files in the page; the color is in a style that the security policy allows', () => {
    const html = readText(dist('articles/barn/index.html'))
    const [, color] = /class="tint-([\da-f]{6})"/.exec(html)!
    expect(html).toContain(`.tint-${color}{background-color:#${color}}</style>`)
    expect(html).toMatch(
      /<picture><source type="image\/avif" srcset="\/sub\/assets\/barn-[\da-f]{8}-320\.avif 320w, [^"]*-1920\.avif 1920w" sizes="\(max-width: 48rem\) 100vw, 48rem">/,
    )
    expect(html).toMatch(
      /<img [^>]*alt="The hill" width="4000" height="3000" loading="lazy" decoding="async"><\/picture>/,
    )
    expect(html).not.toContain(' style=')
  })

  test('creates no file again in the next build, also after the output is deleted', async () => {
    const kept = readdirSync(join(root, '.cache')).find((name) => name.startsWith('files-'))!
    for (const name of readdirSync(join(root, '.cache', kept))) utimesSync(join(root, '.cache', kept, name), 1, 1)
    const names = listPhotographs()
    await buildSite({ root, base: '/sub/' })
    expect(readOutput()).not.toContain('making pictures')
    rmSync(dist(''), { recursive: true })
    await buildSite({ root, base: '/sub/' })
    expect(readOutput()).toMatch(/making pictures +\d+\.\d\d s +16 files, /)
    expect(listPhotographs()).toEqual(names)
    const times = readdirSync(join(root, '.cache', kept)).map(
      (name) => statSync(join(root, '.cache', kept, name)).mtimeMs,
    )
    expect(new Set(times)).toEqual(new Set([1000]))
  })
})

test('a damaged picture is reported with its line', async () => {
  const whole = await makePhotograph({ width: 400, height: 300 })
  const root = makeSite({
    'content/articles/barn.jpg': whole.subarray(0, 9000),
    'content/articles/text.png': 'no picture',
    [ARTICLE]: article('A hill.\n\n![The hill](./text.png)'),
  })
  const error = (await buildSite({ root, base: '/sub/' }).catch((error: unknown) => error)) as Error
  expect(error.message).toContain(
    `${ARTICLE}\n  line 4  \`picture\` is "./barn.jpg", but this picture is damaged, or is not a picture`,
  )
  expect(error.message).toContain('line 9  The picture ./text.png is damaged, or is not a picture')
})

test('a picture that is damaged or missing is reported once for each text, also if the page is checked', async () => {
  const damaged = (await makePhotograph({ width: 400, height: 300 })).subarray(0, 9000)
  const root = makeSite({
    'content/articles/my barn.jpg': damaged,
    'public/barn.jpg': damaged,
    'public/barn.svg': '<svg',
    [ARTICLE]: article(
      [
        '![A](<./my barn.jpg>)',
        '![B](/barn.jpg)',
        '![C](/barn.svg)',
        '![D](./gäne.jpg)',
        '![E](/gone.jpg?size=1)',
        '![F](<./my barn.jpg>)',
        '<img src="./my barn.jpg" alt="G">',
        '<img src="./gone.jpg" alt="H">',
      ].join('\n\n'),
    ).replace('picture: ./barn.jpg\n', ''),
  })
  const models = readText(root, 'site/models.ts')
  writeFiles(root, {
    'site/models.ts': models.replace(/(picture: optional\(image\(\)\),\s*\})/, "$1, { html: 'allow' }"),
  })
  const error = (await buildSite({ root, base: '/sub/' }).catch((error: unknown) => error)) as Error
  expect(error.message.split('\n').filter((line) => line.startsWith('  line '))).toEqual([
    expect.stringMatching(/^ {2}line 6 {2}The picture \.\/my barn\.jpg is damaged/),
    expect.stringMatching(/^ {2}line 8 {2}The picture \/barn\.jpg is damaged/),
    expect.stringMatching(/^ {2}line 10 {2}The picture \/barn\.svg is a drawing that browsers don't show/),
    '  line 12  The picture ./gäne.jpg does not exist. Add the file or fix the path.',
    '  line 14  The picture /gone.jpg?size=1 does not exist in public/. Add the file or fix the path; or put the file next to the entry, and write ./gone.jpg.',
    '  line 20  The picture ./gone.jpg does not exist. Add the file or fix the path.',
  ])
})

test('a screenshot of 800 by 17,000 pixels has files in the formats that allow it', async () => {
  const screenshot = await sharp(await makePhotograph({ width: 800, height: 600 }))
    .resize(800, 17_000, { fit: 'fill' })
    .png()
    .toBuffer()
  const root = makeSite({
    'content/articles/barn.png': screenshot,
    [ARTICLE]: article('![The hill](./barn.png)').replace('.jpg', '.png'),
  })
  await buildSite({ root, base: '/sub/' })
  const names = readdirSync(join(root, 'dist/assets')).filter((name) => name.startsWith('barn-'))
  expect(names.map((name) => name.replace(/^barn-[\da-f]{8}-/, '')).sort()).toEqual(['320.png', '640.png', '800.png'])
  expect(readText(root, 'dist/articles/barn/index.html')).toMatch(/<img src="\/sub\/assets\/barn-[\da-f]{8}-800\.png"/)
})

test('a site without raster pictures does not create or report any', async () => {
  const root = makeSite()
  await buildSite({ root, base: '/sub/' })
  expect(readOutput()).not.toContain('making pictures')
  expect(readdirSync(join(root, '.cache')).filter((name) => name.startsWith('pictures-'))).toEqual([])
})

test('invalid settings of pictures are reported', async () => {
  const root = makeSite()
  const routes = readText(root, 'site/routes.ts')
  writeFiles(root, {
    'site/routes.ts': routes.replace(
      "lang: 'en',",
      "lang: 'en', pictures: { widths: [0.5], kinds: ['jxl' as 'webp'] },",
    ),
  })
  const error = (await buildSite({ root, base: '/sub/' }).catch((error: unknown) => error)) as Error
  expect(error.message).toContain('`pictures.widths` is [0.5], but must be whole numbers of pixels, like [640, 1280].')
  expect(error.message).toContain('`pictures.kinds[1]` is "jxl", but must be one of: avif, webp.')
})
