// @vitest-environment node

import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import type { Picture } from '../../../framework/picture.ts'
import { createPictures } from '../../../framework/content/pictures.ts'
import { useTempFolders, writeFiles } from '../../support/temp-folders.ts'

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

test('every picture that was found is listed with its file, once', () => {
  const root = makeFolder({ 'content/a.svg': svg(1), 'content/b.svg': svg(2), 'content/unused.svg': svg(3) })
  const { find, shown } = createPictures(root)
  find(join(root, 'content'), 'a.svg')
  find(join(root, 'content'), './a.svg')
  find(join(root, 'content'), '../content/b.svg')
  expect([...shown.values()].map(([, file]) => file)).toEqual(['content/a.svg', 'content/b.svg'])
})

describe('is no picture', () => {
  test.each([
    ['a file that is not there', 'nothing.svg'],
    ['a folder', '.'],
    ['nothing', ''],
    ['a file outside of the project', '../../outside.svg'],
    ['a URL', 'https://example.com/a.svg'],
  ])('%s', (_, src) => {
    const folder = makeFolder({ 'outside.svg': svg(1), 'project/content/text.svg': 'no image' })
    const root = join(folder, 'project')
    expect(createPictures(root).find(join(root, 'content'), src)).toBe('does not exist. Add the file or fix the path.')
  })
})
