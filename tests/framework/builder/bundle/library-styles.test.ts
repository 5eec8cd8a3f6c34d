// @vitest-environment node

import { expect, test } from 'vitest'

import { bundleBrowser } from '../../../../framework/builder/bundle/browser-bundle.ts'
import { useTempFolders } from '../../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

/** Returns the browser code of a site with this additional island. */
async function bundleWith(island: string): Promise<string> {
  const root = makeSite({ 'site/islands/toast.island.tsx': island }, 'runtime')
  const options = { root, base: '/', mode: 'production', settings: { hash: '' } }
  const { files } = await bundleBrowser(options, { matchPaths: [], redirects: [], hasServiceWorker: false })
  return [...(await files).values()].join('\n')
}

const islandWith = (imports: string, use: string) =>
  `import { island } from '@flatirons/framework'\n${imports}\nexport default island(() => <p className={${use}}>Toast</p>, { when: 'load' })`

test('goober writes to a constructed style sheet, because Trusted Types block its <style> element', async () => {
  const code = await bundleWith(islandWith("import { css } from 'goober'", 'css({ color: "red" })'))
  expect(code).toMatch(/parentNode:!0,firstChild/)
})

test('a site without goober does not contain code for it', async () => {
  expect(await bundleWith(islandWith('', '"toast"'))).not.toMatch(/_goober|parentNode:!0,firstChild/)
})
