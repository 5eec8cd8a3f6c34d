// @vitest-environment node

import { join } from 'node:path'

import { Resvg } from '@resvg/resvg-js'
import { beforeAll, expect, test } from 'vitest'

import { createAssetMaker, type MakeAsset } from '../../../../framework/builder/assets/asset-maker.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const PROJECT = join(import.meta.dirname, '../../../..')
const { makeFolder } = useTempFolders()

const CHARACTERS = 'AVabcdefghijklmnopqrstuvwxyz 0123456789&'
const fontOf = (name: string, weights: [number, number]) => ({
  font: join(PROJECT, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  characters: CHARACTERS,
  weights,
})
const fonts = [fontOf('besley', [400, 900]), fontOf('national-park', [400, 800])]

const picture = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60">${body}</svg>`
const word = (attributes: string, content = 'slab') =>
  picture(`<text x="20" y="40" font-family="Besley, Georgia" font-size="24" ${attributes}>${content}</text>`)

let make: MakeAsset
beforeAll(() => {
  make = createAssetMaker(makeFolder())
})

const outline = async (svg: string) => String(Buffer.from((await make('a.svg', { svg, fonts })) as Uint8Array))

/** Returns the bounding box of the drawing, in units of the SVG. */
function boxOf(svg: string) {
  const box = new Resvg(svg, { font: { loadSystemFonts: false } }).getBBox()
  if (!box) throw Error(`Nothing is drawn: ${svg}`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, width: box.width }
}

test('text becomes a path; elements around it are unchanged', async () => {
  const rest = ['<rect width="9" height="9"/>', '<circle r="4"/>']
  const outlined = await outline(picture(rest.join('<text y="9" font-family="Besley" fill="red">ab</text>')))
  const [before, after] = rest.map((part) => outlined.indexOf(part))
  const path = outlined.indexOf('<path fill="red"')
  expect(outlined).not.toContain('<text')
  expect([before! > 0, path > before!, after! > path]).toEqual([true, true, true])
})

test('a picture without text is unchanged', async () => {
  const plain = picture('<rect width="9" height="9"/>')
  expect(await outline(plain)).toBe(plain)
})

test('outlines start at the position of the text, on its baseline', async () => {
  const { left, top, bottom } = boxOf(await outline(word('')))
  expect(left).toBeGreaterThanOrEqual(20)
  expect(left).toBeLessThan(23)
  expect(top).toBeGreaterThan(40 - 24)
  expect(bottom).toBeCloseTo(40, 0)
})

test('text-anchor moves outlines to the left', async () => {
  const [start, middle, end] = await Promise.all(
    ['start', 'middle', 'end'].map(async (anchor) => boxOf(await outline(word(`text-anchor="${anchor}"`)))),
  )
  expect(middle!.left + middle!.right).toBeCloseTo(40, -1)
  expect(end!.right).toBeLessThanOrEqual(20)
  expect(start!.left - end!.left).toBeCloseTo(2 * (start!.left - middle!.left), 0)
})

test('font size, weight, letter spacing and family change the width', async () => {
  const plain = boxOf(await outline(word(''))).width
  expect(boxOf(await outline(word('').replace('"24"', '"12"'))).width).toBeCloseTo(plain / 2, 0)
  expect(boxOf(await outline(word('font-weight="900"'))).width).toBeGreaterThan(plain)
  expect(boxOf(await outline(word('letter-spacing="3"'))).width).toBeCloseTo(plain + 9, 0)
  expect(boxOf(await outline(word('').replace('Besley', "'National Park'"))).width).not.toBeCloseTo(plain, 0)
})

test('letters are kerned', async () => {
  const [together, first, second] = await Promise.all(
    ['AV', 'A', 'V'].map((text) => outline(word('', text)).then(boxOf)),
  )
  expect(together!.width).toBeLessThan(first!.width + second!.width)
})

test('a letter has the same path data at every position', async () => {
  const path = (svg: string) => /(?<= d="M)[^"]*/.exec(svg)![0].replace(/^[\d.]+[ -][\d.]+/, '')
  const [alone, second] = [await outline(word('', 'o')), await outline(word('', 'lo'))]
  expect(path(second).endsWith(path(alone))).toBe(true)
})

test('entities are decoded', async () => {
  expect(await outline(word('', '&amp;'))).toContain('<path')
})

test('text that cannot be outlined is an error with the reason', async () => {
  await expect(outline(word('').replace('Besley', 'Comic'))).rejects.toThrow(
    'The text "slab" names the font "Comic", which is not among the fonts of the file: Besley, National Park.',
  )
  await expect(outline(word('', 'ÿ'))).rejects.toThrow('The font "Besley" has no "ÿ", which the text "ÿ" needs.')
  await expect(outline(word('', '<tspan>a</tspan>'))).rejects.toThrow('A <text> contains a <tspan>.')
})
