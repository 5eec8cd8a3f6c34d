import { execFileSync, spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { FROM_SOURCES, listenFor, WITHOUT_COLOR } from '../support/own-process.ts'
import { expect, test, visit } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPY = join(ROOT, '.cache/copies/extensions')
const CLI = [...FROM_SOURCES, join(ROOT, 'framework/cli/cli.ts')]
const EXTENSIONS = join(COPY, 'site/extensions.ts')

/** An extension that responds to requests and has a page with its own policy. */
const TOOL = `
const tool = defineExtension({
  name: 'tool',
  headers: () => [{ class: 'tool', paths: ['/tool/*'], headers: { 'Content-Security-Policy': "script-src 'unsafe-inline'", 'X-Tool': 'yes' } }],
  files: () => [{ name: 'tool/index.html', render: () => '<!doctype html><title>Tool</title><script>document.title = "A tool that runs"</script>' }],
  dev: async (request) => new URL(request.url).pathname === '/echo' ? new Response('Echo: ' + await request.text()) : undefined,
})
`

/** An extension that adds the text of a file to each text. */
const NOTICE = `
let text = ''
const notice = defineExtension({
  name: 'notice',
  inputs: ({ root }) => (text = readFileSync(join(root, 'notice.txt'), 'utf-8')),
  markdown: { after: (html) => html + '<p id="notice">' + text + '</p>' },
})
`

const servers: { kill: () => void }[] = []
/** The URL of each server. */
const homes: Record<'dev' | 'built', string> = { dev: '', built: '' }

function start(command: string) {
  const args = [...CLI, command, '--root', COPY, '--port', '0']
  const server = spawn(process.execPath, args, { cwd: ROOT, env: WITHOUT_COLOR })
  servers.push(server)
  return listenFor(server)
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true })
  cpSync(join(ROOT, 'docs/examples/extensions'), COPY, {
    recursive: true,
    filter: (path) => !/extensions\/(dist|\.cache)/.test(path),
  })
  const code = readFileSync(EXTENSIONS, 'utf-8')
  const imports =
    "import { readFileSync } from 'node:fs'\nimport { join } from 'node:path'\nimport { defineExtension } from '@flatirons/framework/extension'\n"
  writeFileSync(
    EXTENSIONS,
    imports + code.replace('export default [', `${TOOL + NOTICE}\nexport default [\n  tool, notice,`),
  )
  writeFileSync(join(COPY, 'notice.txt'), 'Read at first')
  execFileSync(process.execPath, [...CLI, 'build', '--root', COPY], { stdio: 'pipe' })
  homes.built = await start('preview')
  homes.dev = await start('dev')
})

test.afterAll(() => {
  for (const server of servers) server.kill()
})

for (const name of ['dev', 'built'] as const)
  test.describe(name, () => {
    test('texts have callouts, formulas and abbreviations, with their styles', async ({ page }) => {
      await visit(page, `${homes[name]}posts/frost/`)
      const callout = page.locator('aside.callout.note')
      await expect(callout.locator('strong')).toHaveText('Note')
      await expect(callout).toHaveCSS('border-left-width', '4px')
      await expect(page.locator('math[display=block] mfrac')).toBeVisible()
    })

    test('the browser module of an extension runs on the first page and on the next', async ({ page }) => {
      await visit(page, homes[name])
      await page.getByRole('link', { name: 'How rain is measured' }).click()
      await expect(page).toHaveTitle('How rain is measured')
      const meaning = page.locator('abbr')
      await meaning.click()
      await expect(meaning).toHaveText('WMO (World Meteorological Organization)')
    })

    test('an extension responds to its requests, including their bodies, and ignores others', async ({ request }) => {
      const response = await request.post(new URL('/echo', homes[name]).href, { data: 'hello' })
      expect(await response.text()).toBe('Echo: hello')
      expect((await request.get(`${homes[name]}posts/rain/`)).status()).toBe(200)
    })

    test('a page of an extension has its own policy; other pages keep theirs', async ({ page, request }) => {
      const response = await page.goto(`${homes[name]}tool/`)
      expect(response?.headers()).toMatchObject({
        'content-security-policy': "script-src 'unsafe-inline'",
        'x-tool': 'yes',
      })
      await expect(page).toHaveTitle('A tool that runs')
      const site = (await request.get(homes[name])).headers()
      expect(site['content-security-policy']).not.toContain("script-src 'unsafe-inline'")
      expect(site['x-tool']).toBeUndefined()
    })
  })

for (const name of ['dev', 'built'] as const)
  test(`texts contain what the extension has read from its inputs, ${name}`, async ({ page }) => {
    await visit(page, `${homes[name]}posts/frost/`)
    await expect(page.locator('#notice')).toHaveText('Read at first')
  })

test('a change of an input of an extension is shown in dev', async ({ page }) => {
  await visit(page, `${homes.dev}posts/frost/`)
  await expect(page.locator('#notice')).toHaveText('Read at first')
  writeFileSync(join(COPY, 'notice.txt'), 'Read again')
  await expect(page.locator('#notice')).toHaveText('Read again')
})

test('a change of an option is shown in dev', async ({ page }) => {
  await visit(page, `${homes.dev}posts/thermometer/`)
  const label = page.locator('.callout strong')
  await expect(label).toHaveText('Good to know')
  writeFileSync(EXTENSIONS, readFileSync(EXTENSIONS, 'utf-8').replace('Good to know', 'A hint'))
  await expect(label).toHaveText('A hint')
})
