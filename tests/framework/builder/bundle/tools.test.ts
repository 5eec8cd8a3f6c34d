// @vitest-environment node

import { expect, test } from 'vitest'

import { openCache } from '../../../../framework/memo/build-cache.ts'
import { createAssetWriter } from '../../../../framework/builder/assets/assets.ts'
import { createAssetMaker } from '../../../../framework/builder/assets/asset-maker.ts'
import { MissingTools, TOOL_NAMES } from '../../../../framework/builder/bundle/tools.ts'
import manifest from '../../../../framework/package.json' with { type: 'json' }
import { useTempFolders } from '../../../support/temp-folders.ts'
import type { FileContent } from '../../../../framework/kernel/page/files.ts'

const { makeFolder } = useTempFolders()

const font = { font: 'letters/file.woff2', characters: 'a', weights: 400 }

/** Returns the report about files if these packages are not installed. */
async function report(files: Record<string, FileContent>, missing: readonly string[], lockFile: string) {
  const root = makeFolder({ [lockFile]: '' })
  const load = async (tool: string) => {
    if (missing.includes(tool))
      throw Object.assign(Error(`Cannot find package '${tool}' imported from here`), { code: 'ERR_MODULE_NOT_FOUND' })
  }
  const make = createAssetMaker(root, load)
  const output = { write: () => {}, has: () => false }
  const { add, finish } = createAssetWriter({ root, output, cache: openCache(root), previous: {}, make })
  add(new Map(Object.entries(files)))
  const error = await finish().then(
    () => Error('No error.'),
    (error: Error) => error,
  )
  return error.message.split('\n')
}

test('A package that only some sites need is not installed', async () => {
  expect(await report({ 'letters.woff2': font }, ['subset-font'], 'package-lock.json')).toEqual([
    '1 package is not installed. Nothing was written. Install it:',
    '',
    '  npm install -D subset-font@2',
    '',
    'package.json',
    '  `subset-font` subsets fonts: letters.woff2 needs it.',
  ])
})

test('Several packages are not installed', async () => {
  const files = {
    'share.png': { svg: '<svg/>', widths: [9], fonts: [font] },
    'favicon.ico': { svg: '<svg/>', widths: [9] },
    'line.svg': { svg: '<svg/>', fonts: [font] },
    'plain.svg': '<svg/>',
  }
  const all = ['@resvg/resvg-js', 'harfbuzzjs', 'png-to-ico', 'subset-font']
  expect(await report(files, all, 'pnpm-lock.yaml')).toEqual([
    '4 packages are not installed. Nothing was written. Install them:',
    '',
    '  pnpm add -D @resvg/resvg-js@2 harfbuzzjs@1 png-to-ico@3 subset-font@2',
    '',
    'package.json',
    '  `@resvg/resvg-js` draws PNG and ICO files: favicon.ico needs it.',
    '  `harfbuzzjs` turns the text of drawings into outlines: line.svg needs it.',
    '  `png-to-ico` writes ICO files: favicon.ico needs it.',
    '  `subset-font` subsets fonts: line.svg needs it.',
  ])
})

test('The install command has the versions of the peer dependencies', () => {
  const command = new MissingTools(
    makeFolder(),
    TOOL_NAMES.map((tool) => [tool, 'a.png']),
  ).message
  const { peerDependencies } = manifest as { peerDependencies: Record<string, string> }
  for (const tool of TOOL_NAMES) expect(command).toContain(` ${tool}@${/\d+/.exec(peerDependencies[tool]!)![0]}`)
})
