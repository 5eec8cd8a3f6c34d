// @vitest-environment node

import { createHash } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { createAssetMaker } from '../../../../framework/builder/assets/asset-maker.ts'
import { makePhotograph } from '../../../support/photographs.ts'
import { useTempFolders, writeFiles } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
let photograph: Buffer

beforeAll(async () => {
  photograph = await makePhotograph({ width: 1500, height: 1000 })
})

const recipeOf = (picture: string, bytes: Uint8Array, width: number, kind: string) => ({
  picture,
  hash: createHash('sha256').update(bytes).digest('hex'),
  width,
  kind,
  encoding: 1,
})

/** The file of a picture in this width and kind. */
async function make(bytes: Uint8Array, width: number, kind: string): Promise<Buffer> {
  const root = makeFolder({ picture: bytes })
  return Buffer.from((await createAssetMaker(root)(`a.${kind}`, recipeOf('picture', bytes, width, kind))) as Uint8Array)
}

describe('a file of a photograph', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
    ['png', 'png'],
  ])('is %s of the wanted width, without the notes of the camera', async (kind, format) => {
    const file = await make(photograph, 300, kind)
    const metadata = await sharp(file).metadata()
    expect(metadata).toMatchObject({ format, width: 300, height: 200 })
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(file.includes('Dana')).toBe(false)
    expect(file.length).toBeLessThan(photograph.length)
  })

  test('is rotated upright', async () => {
    const turned = await sharp(photograph).resize(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await sharp(await make(turned, 100, 'webp')).metadata()).toMatchObject({ width: 100, height: 150 })
  })
})

describe('a file is not larger than the picture', () => {
  test('that was saved with less quality', async () => {
    const poor = await sharp(photograph).jpeg({ quality: 20, mozjpeg: true }).toBuffer()
    for (const kind of ['avif', 'webp', 'jpg']) {
      const { length } = await make(poor, 1500, kind)
      expect(length).toBeLessThanOrEqual(poor.length)
    }
  })

  test('that has notes, although it was saved with less quality', async () => {
    const poor = await sharp(photograph)
      .withExif({ IFD0: { Artist: 'Dana' } })
      .jpeg({ quality: 20, mozjpeg: true })
      .toBuffer()
    const file = await make(poor, 1500, 'jpg')
    expect(file.length).toBeLessThanOrEqual(poor.length)
    expect(file.includes('Dana')).toBe(false)
  })

  test('of few colors', async () => {
    const drawing = await sharp(photograph).resize(300, 200).png({ palette: true, colors: 8, effort: 10 }).toBuffer()
    for (const width of [150, 300]) {
      const { length } = await make(drawing, width, 'png')
      expect(length).toBeLessThanOrEqual(drawing.length)
    }
  })
})

test('a picture is read once for all its files', async () => {
  const root = makeFolder({ 'a.jpg': photograph })
  const make = createAssetMaker(root)
  await make('a.webp', recipeOf('a.jpg', photograph, 64, 'webp'))
  rmSync(join(root, 'a.jpg'))
  for (const [kind, width] of [
    ['avif', 64],
    ['webp', 640],
    ['jpg', 1500],
  ] as const) {
    const file = (await make(`a.${kind}`, recipeOf('a.jpg', photograph, width, kind))) as Uint8Array
    expect(await sharp(file).metadata()).toMatchObject({ width })
  }
})

test('a file that is wider than originals are decoded is made of the original', async () => {
  const wide = await makePhotograph({ width: 2600, height: 1000 })
  expect(await sharp(await make(wide, 2400, 'webp')).metadata()).toMatchObject({ width: 2400, height: 923 })
})

describe('a created file', () => {
  test('is read from the cache, also after its picture was moved', async () => {
    const root = makeFolder({ 'a.jpg': photograph })
    const first = await createAssetMaker(root)('a.webp', recipeOf('a.jpg', photograph, 64, 'webp'))
    renameSync(join(root, 'a.jpg'), join(root, 'b.jpg'))
    expect(await createAssetMaker(root)('b.webp', recipeOf('b.jpg', photograph, 64, 'webp'))).toEqual(first)
  })

  test('is an error with the name of its picture if it is too large for the format, or can not be decoded', async () => {
    const tall = await sharp(photograph).resize(90, 17_000, { fit: 'fill' }).jpeg().toBuffer()
    await expect(make(tall, 90, 'webp')).rejects.toThrow(
      'The picture picture could not be written as webp, 90 pixels wide.',
    )
    await expect(make(photograph.subarray(0, 9000), 90, 'webp')).rejects.toThrow(
      'The picture picture could not be read.',
    )
    await expect(make(Buffer.from('words'), 90, 'webp')).rejects.toThrow('The picture picture could not be read.')
  })

  test('is an error if its picture was replaced', async () => {
    const root = makeFolder({ 'a.jpg': photograph })
    const recipe = recipeOf('a.jpg', photograph, 64, 'webp')
    writeFiles(root, { 'a.jpg': await makePhotograph({ width: 90, height: 60 }) })
    await expect(createAssetMaker(root)('a.webp', recipe)).rejects.toThrow(
      'a.jpg changed during the build. Build again.',
    )
  })
})
