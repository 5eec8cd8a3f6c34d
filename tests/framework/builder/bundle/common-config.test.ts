// @vitest-environment node

import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'

import { listAssets } from '../../../../framework/builder/bundle/common-config.ts'

const asset = (fileName: string) => ({ type: 'asset', fileName, source: fileName }) as Rolldown.OutputAsset

test.each([
  ['assets/logo-12345678.png', true],
  ['assets/browser-12345678.js.map', false],
  // The server bundle of a project whose package.json has no `type: module`.
  ['server.mjs.map', false],
])('source maps are not published with the other files of a bundle: %s -> %j', (name, isPublished) => {
  expect(listAssets([asset(name)]).has(name)).toBe(isPublished)
})
