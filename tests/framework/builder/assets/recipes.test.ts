// @vitest-environment node

import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'

import { hashOf } from '../../../../framework/disk/files.ts'
import { createAssetMaker } from '../../../../framework/builder/assets/asset-maker.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
const PROJECT = join(import.meta.dirname, '../../../..')

const font = (characters: string) => ({
  font: join(PROJECT, 'node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'),
  characters,
  weights: 620,
})
const square = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="${fill}"/></svg>`
const title =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><text y="25" font-family="Besley" font-size="25">Rock</text></svg>'

const makeProject = () => {
  const root = makeFolder()
  return { root, make: createAssetMaker(root) }
}

test('text and bytes are unchanged', async () => {
  const { make } = makeProject()
  expect(await make('a.svg', square('red'))).toBe(square('red'))
  expect(await make('a.bin', new Uint8Array([1, 2]))).toEqual(new Uint8Array([1, 2]))
})

describe('a picture', () => {
  test('becomes a PNG of the requested width', async () => {
    const bytes = await makeProject().make('a.png', { svg: square('red'), widths: [300] })
    expect(imageSize(bytes as Uint8Array)).toMatchObject({ type: 'png', width: 300, height: 150 })
  })

  test('becomes an ICO of several widths', async () => {
    const bytes = (await makeProject().make('a.ico', {
      svg: square('red').replace('20 10', '10 10'),
      widths: [16, 32],
    })) as Uint8Array
    expect(imageSize(bytes).images?.map(({ width }) => width)).toEqual([16, 32])
  })

  test('renders text only with the fonts of the recipe', async () => {
    const draw = async (fonts: ReturnType<typeof font>[]) =>
      Buffer.from((await makeProject().make('a.png', { svg: title, widths: [90], fonts })) as Uint8Array)
    const blank = Buffer.from(
      (await makeProject().make('a.png', { svg: title.replace('Rock', ''), widths: [90] })) as Uint8Array,
    )
    expect((await draw([])).equals(blank)).toBe(true)
    expect((await draw([font('Rock')])).equals(blank)).toBe(false)
  })

  test('that is not valid SVG is an error', async () => {
    await expect(makeProject().make('a.png', { svg: '<svg', widths: [10] })).rejects.toThrow('SVG data parsing failed')
  })
})

describe('a font', () => {
  test('is larger the more characters it has', async () => {
    const { make } = makeProject()
    const few = (await make('a.woff2', font('ab'))) as Uint8Array
    const many = (await make('a.woff2', font('abcdefghijklmnopqrstuvwxyz'))) as Uint8Array
    expect(Buffer.from(few).subarray(0, 4).toString()).toBe('wOF2')
    expect(few.length).toBeLessThan(many.length / 2)
  })

  test('that does not exist is an error with its path', async () => {
    await expect(makeProject().make('a.woff2', { ...font('a'), font: 'no-such-font/a.woff2' })).rejects.toThrow(
      'no-such-font/a.woff2',
    )
  })
})

describe('a created file', () => {
  const recipe = { svg: square('blue'), widths: [10] }
  const cacheOf = (root: string) => join(root, '.cache', readdirSync(join(root, '.cache'))[0]!)

  test('is read from the cache the next time', async () => {
    const { root, make } = makeProject()
    await make('a.png', recipe)
    const [file = ''] = readdirSync(cacheOf(root))
    const cached = file.replace(/-[\w-]+\./, `-${hashOf(Buffer.from('cached'))}.`)
    renameSync(join(cacheOf(root), file), join(cacheOf(root), cached))
    writeFileSync(join(cacheOf(root), cached), 'cached')
    expect(String(await createAssetMaker(root)('a.png', recipe))).toBe('cached')
    expect(String(await createAssetMaker(root)('a.png', { ...recipe, widths: [11] }))).not.toBe('cached')
  })

  test('is created again if its cached file is truncated or modified', async () => {
    const { root, make } = makeProject()
    const first = Buffer.from((await make('a.png', recipe)) as Uint8Array)
    const names = readdirSync(cacheOf(root))
    for (const content of ['', 'changed']) {
      writeFileSync(join(cacheOf(root), names[0]!), content)
      expect(first.equals((await createAssetMaker(root)('a.png', recipe)) as Uint8Array)).toBe(true)
      expect(readdirSync(cacheOf(root))).toEqual(names)
    }
  })

  test('is the same after the cache is deleted', async () => {
    const { root, make } = makeProject()
    const first = Buffer.from((await make('a.png', recipe)) as Uint8Array)
    rmSync(cacheOf(root), { recursive: true })
    expect(first.equals((await createAssetMaker(root)('a.png', recipe)) as Uint8Array)).toBe(true)
  })
})
