// @vitest-environment node

import { appendFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { withHash } from '../../../../framework/shared/checksum.ts'
import {
  addFiles,
  type PictureFiles,
  createPictures,
  type PictureSettings,
} from '../../../../framework/content/pictures/pictures.ts'
import type { Picture } from '../../../../framework/shared/picture.ts'
import { makePhotograph } from '../../../support/photographs.ts'
import { useTempFolders, type Files } from '../../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()
let photograph: Buffer
/** Of one color. */
const plain = (width: number, height: number, background = '#7a6a55') =>
  sharp({ create: { width, height, channels: 4, background } })

beforeAll(async () => {
  photograph = await makePhotograph({ width: 1500, height: 1000 })
})

const findIn = (files: Files, name: string, settings?: PictureSettings) => {
  const root = makeFolder(Object.fromEntries(Object.entries(files).map(([file, bytes]) => [`content/${file}`, bytes])))
  return createPictures(root, settings).find(join(root, 'content'), name)
}

describe('a raster picture', () => {
  test('has variants up to its own width, in two more formats, and its average color', () => {
    const { src, variants, color, ...size } = findIn({ 'My cat (2).JPG': photograph }, './My cat (2).JPG') as Picture
    expect(size).toEqual({ width: 1500, height: 1000 })
    expect(variants).toEqual({
      path: expect.stringMatching(/^\/assets\/My-cat-2--[\da-f]{8}$/) as string,
      widths: [320, 640, 960, 1280, 1500],
      kinds: ['avif', 'webp', 'jpg'],
    })
    expect(src).toBe(`${variants!.path}-1500.jpg`)
    expect(color).toMatch(/^#[\da-f]{6}$/)
  })

  test('has the widths and formats of the site, except widths close to the largest', () => {
    const settings = { widths: [400, 1400, 1450], kinds: ['webp'] } as const
    const { variants, src } = findIn({ 'a.jpg': photograph }, 'a.jpg', settings) as Picture
    expect(variants).toMatchObject({ widths: [400, 1450], kinds: ['webp', 'jpg'] })
    expect(src).toMatch(/-1450\.jpg$/)
  })

  test('has the size after its EXIF rotation', async () => {
    const turned = await sharp(photograph).resize(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(findIn({ 'a.jpeg': turned }, 'a.jpeg')).toMatchObject({
      width: 200,
      height: 300,
      variants: { widths: [200] },
    })
  })

  test('has its color only where nothing of it is transparent', async () => {
    const files = {
      'full.png': await plain(64, 64).png().toBuffer(),
      'clear.png': await plain(64, 64, '#7a6a5580').png().toBuffer(),
    }
    expect(findIn(files, 'full.png')).toMatchObject({ color: '#7a6a55' })
    expect(findIn(files, 'clear.png')).not.toHaveProperty('color')
  })

  test('that is small is one file, in its own kind', async () => {
    const icon = await plain(48, 48).png().toBuffer()
    const { src, variants } = findIn({ 'icon.png': icon }, 'icon.png') as Picture
    expect(variants).toMatchObject({ widths: [48], kinds: ['png'] })
    expect(src).toBe(`${variants!.path}-48.png`)
  })

  test('in a format that few browsers support is converted', async () => {
    const tiff = await sharp(photograph).tiff().toBuffer()
    expect(findIn({ 'a.tif': tiff }, 'a.tif')).toMatchObject({ variants: { kinds: ['avif', 'webp', 'jpg'] } })
  })

  describe('has the formats whose limits it keeps:', () => {
    const jpeg = (width: number, height: number) =>
      sharp(photograph).resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
    const kindsOf = (bytes: Buffer, name: string, settings?: PictureSettings) => {
      const found = findIn({ [name]: bytes }, name, settings)
      return typeof found === 'string' ? found : [...found.variants!.kinds, found.src.replace(/.*-/, '')]
    }

    test('one as tall as AVIF allows, and one taller', async () => {
      expect(kindsOf(await jpeg(200, 16_384), 'a.jpg')).toEqual(['avif', 'jpg', '200.jpg'])
      expect(kindsOf(await jpeg(700, 20_000), 'a.jpg')).toEqual(['jpg', '700.jpg'])
    })

    test('a panorama, whose files are smaller unless the site wants wide ones', async () => {
      const panorama = await jpeg(17_000, 300)
      expect(kindsOf(panorama, 'a.jpg')).toEqual(['avif', 'webp', 'jpg', '1920.jpg'])
      expect(kindsOf(panorama, 'a.jpg', { widths: [17_000] })).toEqual(['jpg', '17000.jpg'])
    })

    test('one that is converted, and is too tall for JPEG', async () => {
      const tiff = await plain(20, 65_501).removeAlpha().tiff().toBuffer()
      expect(kindsOf(tiff, 'a.tif')).toEqual(['png', '20.png'])
    })
  })

  test('that is animated stays as it is', async () => {
    const frames = await sharp(photograph).resize(60, 80).raw().toBuffer()
    const gif = await sharp(frames, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } })
      .gif()
      .toBuffer()
    const root = makeFolder({ 'content/a.gif': gif })
    const pictures = createPictures(root)
    const { src, variants, ...size } = pictures.find(join(root, 'content'), 'a.gif') as Picture
    expect([variants, size]).toMatchObject([undefined, { width: 60, height: 40 }])
    const files: PictureFiles = new Map()
    addFiles(files, root, pictures.used.get(src)!)
    expect([...files]).toEqual([[src, join(root, 'content/a.gif')]])
  })
})

test('the files of a picture are recipes, which name it by its content', () => {
  const root = makeFolder({ 'content/a.jpg': photograph })
  const pictures = createPictures(root, { widths: [640], kinds: ['avif'] })
  const { src, variants } = pictures.find(join(root, 'content'), 'a.jpg') as Picture
  const files: PictureFiles = new Map()
  addFiles(files, root, pictures.used.get(src)!)
  const recipe = { picture: 'content/a.jpg', width: 640, hash: expect.stringMatching(/^[\da-f]{64}$/) as string }
  expect([...files]).toMatchObject([
    [`${variants!.path}-640.avif`, { ...recipe, kind: 'avif' }],
    [src, { ...recipe, kind: 'jpg' }],
  ])
})

describe('a file is rejected', () => {
  test.each([
    ['that is a text', Buffer.from('no picture'), 'a.png', /^is damaged, or is not a picture in the format/],
    ['that is empty', Buffer.from(''), 'a.jpg', /^is damaged/],
    [
      'that is an SVG under another name',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'a.png',
      /^is damaged/,
    ],
  ])('%s', (_, bytes, name, fault) => {
    expect(findIn({ [name]: bytes }, name)).toMatch(fault)
  })

  test('that is truncated', () => {
    expect(findIn({ 'a.jpg': photograph.subarray(0, photograph.length / 2) }, 'a.jpg')).toMatch(/^is damaged/)
  })

  test('that holds a picture of another kind than its name says', () => {
    expect(findIn({ 'a.png': photograph }, 'a.png')).toBe(
      'contains a picture in the format jpeg. Change the file extension to match the format.',
    )
  })

  test('with too many pixels', async () => {
    const bomb = await plain(1, 1).png().toBuffer()
    // The first part of the file says how large the picture is.
    bomb.writeUInt32BE(15_000, 16)
    bomb.writeUInt32BE(7000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(findIn({ 'a.png': bomb }, 'a.png')).toBe(
      'has 15000 × 7000 pixels, but at most 100 million are allowed. Make it smaller.',
    )
  })
})

test('pictures are looked at once: all that are new together, and none again unless its note was changed', () => {
  const files = { 'content/a.jpg': photograph, 'content/below/b.jpg': photograph.subarray(0, 5000) }
  const root = makeFolder(files)
  const kept = join(root, '.cache/pictures-2')
  const find = (name: string) => createPictures(root).find(join(root, 'content'), name)
  find('a.jpg')
  const names = readdirSync(kept)
  expect(names).toHaveLength(2)
  const first = find('a.jpg')
  for (const name of names) writeFileSync(join(kept, name), withHash(JSON.stringify({ fault: 'was looked at.' })))
  expect([find('a.jpg'), find('below/b.jpg')]).toEqual(['was looked at.', 'was looked at.'])
  for (const name of names) appendFileSync(join(kept, name), ' ')
  expect(find('a.jpg')).toEqual(first)
})
