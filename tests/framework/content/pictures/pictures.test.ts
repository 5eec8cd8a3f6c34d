// @vitest-environment node

import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import type { Picture } from '../../../../framework/shared/picture.ts'
import { createPictures } from '../../../../framework/content/pictures/pictures.ts'
import { useTempFolders, writeFiles } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"/>`

test('a picture has its own size, and a URL that changes with its content', () => {
  const root = makeFolder({ 'content/My cat (2).svg': svg(40) })
  const find = () => createPictures(root).find(join(root, 'content'), './My cat (2).svg') as Picture
  const before = find()
  expect(before).toMatchObject({ width: 40, height: 30 })
  expect(before.src).toMatch(/^\/assets\/My-cat-2--[0-9a-f]{8}\.svg$/)
  expect(find()).toEqual(before)
  writeFiles(root, { 'content/My cat (2).svg': svg(50) })
  expect(find()).toMatchObject({ width: 50, src: expect.not.stringContaining(before.src) })
})

describe('a picture is found by its name', () => {
  const composed = 'caf\u00e9.svg'
  const decomposed = 'cafe\u0301.svg'

  test.each([
    ['stored with accents apart, as macOS does, and typed', decomposed, composed],
    ['stored as it is typed, and written with accents apart', composed, decomposed],
    ['with the escapes of a URL', 'the lake.svg', 'the%20lake.svg'],
    ['with escapes, and stored with accents apart', decomposed, 'caf%C3%A9.svg'],
    ['in a folder whose name has accents', `e\u0301te\u0301/${decomposed}`, `\u00e9t\u00e9/${composed}`],
    ['that has a sign of percent itself', '100%.svg', '100%.svg'],
  ])('%s', (_, stored, written) => {
    const root = makeFolder({ [`content/${stored}`]: svg(40), 'content/other.svg': svg(1) })
    const pictures = createPictures(root)
    const found = pictures.find(join(root, 'content'), `./${written}`) as Picture
    expect(found).toMatchObject({ width: 40 })
    expect(pictures.used.get(found.src)?.[1]).toBe(join('content', stored))
  })

  test('and an exact name comes first', () => {
    const root = makeFolder({ [`content/${decomposed}`]: svg(1), [`content/${composed}`]: svg(2) })
    const widthOf = (name: string) => (createPictures(root).find(join(root, 'content'), name) as Picture).width
    expect([widthOf(decomposed), widthOf(composed)]).toEqual([1, 2])
  })

  test('of 240 letters, of which its URL has the first hundred', () => {
    const root = makeFolder({ [`content/${'a'.repeat(240)}.svg`]: svg(40) })
    const { src } = createPictures(root).find(join(root, 'content'), `${'a'.repeat(240)}.svg`) as Picture
    expect(src).toMatch(/^\/assets\/a{100}-[0-9a-f]{8}\.svg$/)
  })
})

test('every picture that was found is listed with its file, once', () => {
  const root = makeFolder({ 'content/a.svg': svg(1), 'content/b.svg': svg(2), 'content/unused.svg': svg(3) })
  const { find, used } = createPictures(root)
  find(join(root, 'content'), 'a.svg')
  find(join(root, 'content'), './a.svg')
  find(join(root, 'content'), '../content/b.svg')
  expect([...used.values()].map(([, file]) => file)).toEqual(['content/a.svg', 'content/b.svg'])
})

const ON_ANOTHER_SITE =
  'is on another site. Copy it next to the entry, and write the path of the copy; or add its origin to `pictures.fetch`.'

test.each([
  ['./frond.svg', 'does not exist. Add the file or fix the path. Did you mean ./front.svg?'],
  ['../content/front.png', 'does not exist. Add the file or fix the path. Did you mean ../content/front.svg?'],
  ['../../front.svg', 'is outside of the project. Copy it next to the entry.'],
  ['./gone/front.svg', 'does not exist. Add the file or fix the path.'],
  [
    '/photos/front.svg',
    'does not exist in public/. Add the file or fix the path; or put the file next to the entry, and write ./front.svg.',
  ],
  ['https://example.com/a.svg', ON_ANOTHER_SITE],
  ['//example.com/a.svg', ON_ANOTHER_SITE],
])('%s %s', (src, message) => {
  const root = makeFolder({ 'content/front.svg': svg(1) })
  expect(createPictures(root).find(join(root, 'content'), src)).toBe(message)
})

const GIF = 'GIF89a/*\x01\x00\x01\x00*/=alert(1)'
const ICO = Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 4, 0, 0, 0, 22, 0, 0, 0, 0, 0, 0, 0]).toString(
  'latin1',
)
const misnamed = (kind: string) =>
  `contains a picture in the format ${kind}. Change the file extension to match the format.`
const RUNS = "contains <script>, which would run in the visitor's browser. Remove it from the file."

test.each([
  ['drawing.html', svg(1), misnamed('svg')],
  ['drawing.xhtml', svg(1), misnamed('svg')],
  ['drawing.js', svg(1), misnamed('svg')],
  ['drawing', svg(1), misnamed('svg')],
  ['drawing.html', svg(1).replace('/>', '><script>alert(1)</script></svg>'), RUNS],
  [
    'drawing.svg',
    '<svg width="9" height="9"/>',
    'is a drawing that browsers don\'t show. Its first element must be <svg xmlns="http://www.w3.org/2000/svg">, must be closed, and its width and height must not be 0. Export it again.',
  ],
  ['drawing.svgz', '\x1f\x8b\x08', 'is not a picture. Replace it, or fix the path.'],
  ['code.js', GIF, misnamed('gif')],
  ['code.css', GIF, misnamed('gif')],
  ['code.wasm', GIF, misnamed('gif')],
  ['photo.svg', GIF, misnamed('gif')],
  ['icon.png.ico', GIF, misnamed('gif')],
  [
    'old.pnm',
    'P2 1 1 255 0',
    'is a picture in the format pnm, which is not supported. Export it as SVG, PNG, JPEG, WebP or AVIF.',
  ],
])('%s can not choose its own ending', (name, text, message) => {
  const root = makeFolder({ [`content/${name}`]: text })
  const pictures = createPictures(root)
  expect(pictures.find(join(root, 'content'), name)).toBe(message)
  expect([...pictures.used]).toEqual([])
})

test('a picture has the ending of its kind in small letters', () => {
  const root = makeFolder({ 'content/a.SVG': svg(1), 'content/b.ico': ICO })
  const { find } = createPictures(root)
  expect(find(join(root, 'content'), 'a.SVG')).toMatchObject({ src: expect.stringMatching(/^\/assets\/a-\w{8}\.svg$/) })
  expect(find(join(root, 'content'), 'b.ico')).toMatchObject({ src: expect.stringMatching(/\.ico$/), width: 16 })
})

describe('is no picture', () => {
  test.each([
    ['a file that is not there', 'nothing.svg'],
    ['a folder', '.'],
    ['nothing', ''],
  ])('%s', (_, src) => {
    const folder = makeFolder({ 'project/content/text.svg': 'no image' })
    const root = join(folder, 'project')
    expect(createPictures(root).find(join(root, 'content'), src)).toBe('does not exist. Add the file or fix the path.')
  })
})
