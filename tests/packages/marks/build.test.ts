// @vitest-environment node

/** Marks in a built site. */

import { expect, test } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { captureOutput } from '../../support/captured-output.ts'
import { messageOfBuild, movedSite } from '../../support/moved-site.ts'
import { readText, useTempFolders, writeFiles, type Files } from '../../support/temp-folders.ts'

const { makeSiteFolder } = useTempFolders()

function makeSite(files: Files): string {
  const root = makeSiteFolder()
  writeFiles(root, movedSite(files))
  return root
}

const MARKS = (options: string) => ({
  'site/extensions.ts': `import { marks } from '@flatirons/marks'\nexport default [marks(${options})]\n`,
})

test('marks of another generator are rendered by the extension, with styles only where they are used', async () => {
  captureOutput()
  const root = makeSite({
    ...MARKS("'vitepress'"),
    'content/docs/a.md': '[[toc]]\n\n## Part\n\n::: tip\nDeep.\n:::\n\n```js [b.js]\nx // [!code ++]\n```\n',
  })
  await buildSite({ root })
  const page = readText(root, 'dist', 'a/index.html')
  expect(page).toContain('<nav class="toc" aria-label="Contents"><ul><li><a href="#part">Part</a></li></ul></nav>')
  expect(page).toContain('<aside class="callout tip"><p class="callout-title">Tip</p>')
  expect(page).toContain('<figcaption>b.js</figcaption>')
  expect(page).toContain('<span class="marked-line added-line">x\n</span>')
  expect(page).toMatch(/<style data-page>.*\.callout\{.*\.added-line::before/)
  expect(readText(root, 'dist', 'index.html')).not.toContain('callout')
})

test('wrong options of the extension are errors', async () => {
  captureOutput()
  expect(await messageOfBuild(makeSite(MARKS("'vitepres'")))).toContain('The options of the extension "marks"')
  expect(await messageOfBuild(makeSite(MARKS('{ alert: true }')))).toContain('Did you mean "alerts"?')
})

test('TOML front matter and left-over marks are read in threads, too', async () => {
  captureOutput()
  const root = makeSite({ ...MARKS(''), 'content/docs/a.md': '+++\ntitle = "A"\n+++\n\n## Part\n' })
  expect(await messageOfBuild(root)).toBe('The build succeeded.')
  expect(readText(root, 'dist', 'a/index.html')).toContain('<h2 id="part">')
  writeFiles(root, { 'content/docs/a.md': '+++\ntitle = "A"\n+++\n\n::: tip\n' })
  expect(await messageOfBuild(root)).toContain('line 5  "::: tip" is the start of a container')
})
