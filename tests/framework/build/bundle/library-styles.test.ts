// @vitest-environment node

import { expect, test } from 'vitest'

import { bundleBrowser } from '../../../../framework/build/bundle/browser-bundle.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

/** The code for browsers of a site with one more island. */
async function bundleWith(island: string): Promise<string> {
  const root = makeSite({ 'site/islands/toast.island.tsx': island }, 'runtime')
  const options = { root, base: '/', mode: 'production', settings: { hash: '' } }
  const { files } = await bundleBrowser(options, { matchPaths: [], redirects: [], hasServiceWorker: false })
  return [...files.values()].join('\n')
}

const islandWith = (imports: string, use: string) =>
  `import { island } from '@flatirons/framework'\n${imports}\nexport default island(() => <p className={${use}}>Toast</p>, { when: 'load' })`

test('a library that uses goober gets a sheet in the place of the element that Trusted Types refuse', async () => {
  const code = await bundleWith(islandWith("import { css } from 'goober'", 'css({ color: "red" })'))
  expect(code).toMatch(/parentNode:!0,firstChild/)
})

test('a site without goober has no code for it', async () => {
  expect(await bundleWith(islandWith('', '"toast"'))).not.toMatch(/_goober|parentNode:!0,firstChild/)
})
