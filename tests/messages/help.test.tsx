// @vitest-environment node

/** Each section of the manual about messages has an error that leads to it. The texts of errors are tested with the code that reports them. */

import { describe, expect, test, vi } from 'vitest'

import { defineSite, mixin, route, usePath } from '@flatirons/framework'
import { createSiteServer } from '@flatirons/server/build'
import { readContent } from '@flatirons/framework/content'

import { checkLinks } from '../../framework/builder/check/check-links.ts'
import { readLinks } from '../../framework/content/read-links.ts'
import { MissingTools } from '../../framework/builder/bundle/tools.ts'
import { readViteSettings } from '../../framework/builder/bundle/vite-settings.ts'
import { checkPublicFiles, listPublicFolder } from '../../framework/builder/load/public-files.ts'
import { runCommand } from '../../framework/cli/command-line.ts'
import { devCommand } from '../../framework/cli/serve.ts'
import { helpIdsOf } from '../../framework/errors/help.ts'
import { HELP_IDS, type HelpId } from '../../framework/errors/help-ids.ts'
import { failOn, type Problem } from '../../framework/errors/problems.ts'
import { readExtensions } from '../../framework/features/check-extensions.ts'
import { FEATURES } from '../../framework/features/index.ts'
import { createPolicy } from '../../framework/security/policy.ts'
import { renderSiteHead } from '../../framework/kernel/render/heads.tsx'
import { listIslands } from '../../framework/kernel/render/island-files.ts'
import { checkRoutes } from '../../framework/site/check-routes.ts'
import { checkSettings } from '../../framework/site/settings.ts'
import { HOME, models } from '../support/post-models.ts'
import { useTempFolders } from '../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const report = (problems: readonly Problem[]) => failOn(problems, 'in the test')

/** Reads a post with a line of front matter and a text. */
const readPost = (line: string, text = 'Text.', name = 'posts/a.md') =>
  readContent(models, {
    root: makeFolder({ 'content/home.md': HOME, [`content/${name}`]: `---\ntitle: A\n${line}\n---\n\n${text}\n` }),
    base: '/',
    withDrafts: false,
  })

const checkPage = (html: string) =>
  report(
    checkLinks({
      root: '/project',
      base: '/',
      url: 'https://site.example',
      policy: createPolicy({ styles: 'strict' }),
      matchPaths: [],
      shared: [],
      files: new Set(),
      pages: [{ path: '/a/', readLinks: () => readLinks(html) }],
    }),
  )

const site = (more: object) =>
  defineSite({ url: 'https://a.example', lang: 'en', parts: ['page'], models: {}, routes: () => [], ...more })

function checkPublicFile() {
  const root = makeFolder({ 'public/page-data/a.json': '' })
  report(checkPublicFiles(root, listPublicFolder(root), new Set(), new Set()))
}

const CASES: Record<Exclude<HelpId, 'command-line'>, () => unknown> = {
  'front-matter': () => readPost('kind: "A'),
  values: () => readPost('rating: five'),
  slugs: () => readPost('slug: My-Post'),
  'content-files': () => readPost('', 'Text.', 'post/a.md'),
  texts: () => readPost('', '[a]()'),
  'raw-html': () => readPost('', '<kbd>A</kbd>'),
  pictures: () => readPost('', '![A](./a.svg)'),
  'site-definition': () => report(checkSettings(site({ lang: 'english!' }), FEATURES)),
  routes: () => report(checkRoutes([])),
  'public-files': checkPublicFile,
  links: () => checkPage('<a href="/b/">b</a>'),
  'security-policy': () => checkPage('<script>go()</script>'),
  styles: () => mixin`color: ${'red; margin: 0'};`,
  declarations: () => route({} as never),
  head: () => renderSiteHead({ head: () => <title>T</title> }),
  rendering: () => usePath(),
  islands: () => listIslands({ 'site/a.island.tsx': {} }),
  server: () => report(createSiteServer({}).check([])),
  'vite-configuration': () =>
    readViteSettings(makeFolder({ 'vite.config.mjs': 'export default {}' }), 'production', makeFolder({})),
  packages: () => {
    throw new MissingTools(makeFolder({}), [['subset-font', 'a.woff2']])
  },
  extensions: () => readExtensions({}),
}

describe('an error leads to the section', () => {
  test.each(Object.entries(CASES))('%s', async (id, provoke) => {
    // In development, React prints its own error as well.
    vi.spyOn(console, 'error').mockReturnValue()
    const error: unknown = await Promise.resolve()
      .then(provoke)
      .catch((error: unknown) => error)
    expect(helpIdsOf(error)).toEqual([id])
  })

  test('command-line, which is printed', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    await runCommand('dev', devCommand(), ['--port', 'http'])
    process.exitCode = undefined
    expect(printed.mock.calls.join()).toContain('Help: npx flatirons explain command-line')
  })

  test('of every id', () => {
    expect([...Object.keys(CASES), 'command-line'].toSorted()).toEqual([...HELP_IDS].toSorted())
  })
})
