// @vitest-environment node

/** Marks in a built site. */

import { expect, test } from 'vitest'

import { buildSite } from '@flatirons/framework/build'

import { captureOutput } from '../../support/captured-output.ts'
import { readText, useTempFolders, writeFiles, type Files } from '../../support/temp-folders.ts'

const { makeSiteFolder } = useTempFolders()

const SITE = `
import { createElement } from 'react'
import { definePage, defineSite, Head, route } from '@flatirons/framework'
import { collection, optional, text } from '@flatirons/framework/content'

const models = {
  docs: collection('docs', { title: optional(text()) }, { html: 'allow', strict: { slugs: 'off', emptyTexts: 'off' } }),
}
const page = definePage(
  ({ data }: { data: { body: string } }) =>
    createElement('article', null, createElement('h1', null, 'A'), createElement('div', { dangerouslySetInnerHTML: { __html: data.body } })),
  { head: () => createElement(Head, { title: 'A', description: 'A page.' }) },
)
const empty = { body: '<p>Words.</p>' }
export default defineSite({
  url: 'https://moved.example',
  lang: 'en',
  models,
  parts: ['page'],
  *routes({ docs }) {
    for (const data of docs) yield route({ path: '/' + (data.slug === 'index' ? '' : data.slug + '/'), page, data, source: data.source })
    for (const path of ['/404.html', '/500.html']) yield route({ path, page, data: empty })
  },
})
`

function makeSite(files: Files): string {
  const root = makeSiteFolder()
  writeFiles(root, {
    'site/routes.ts': SITE,
    'site/browser.ts': "import { boot } from '@flatirons/framework/runtime'\nboot()\n",
    'content/docs/index.md': 'Home.',
    ...files,
  })
  return root
}

const messageOf = (root: string) =>
  buildSite({ root }).then(
    () => 'The build succeeded.',
    (error: Error) => error.message,
  )

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
  expect(await messageOf(makeSite(MARKS("'vitepres'")))).toContain('The options of the extension "marks"')
  expect(await messageOf(makeSite(MARKS('{ alert: true }')))).toContain('Did you mean "alerts"?')
})

test('TOML front matter and left-over marks are read in threads, too', async () => {
  captureOutput()
  const root = makeSite({ ...MARKS(''), 'content/docs/a.md': '+++\ntitle = "A"\n+++\n\n## Part\n' })
  expect(await messageOf(root)).toBe('The build succeeded.')
  expect(readText(root, 'dist', 'a/index.html')).toContain('<h2 id="part">')
  writeFiles(root, { 'content/docs/a.md': '+++\ntitle = "A"\n+++\n\n::: tip\n' })
  expect(await messageOf(root)).toContain('line 5  "::: tip" is the start of a container')
})
