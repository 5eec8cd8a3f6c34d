// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { buildFixture } from '@flatirons/framework/testing'

import { runCommand } from '../../../framework/cli/command-line.ts'
import { initCommand } from '../../../framework/cli/init.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder, makeSiteFolder } = useTempFolders()

afterEach(() => void (process.exitCode = undefined))

/** The maximum number of lines of a template, without its texts. */
const LIMIT = 450

const STARTERS = join(import.meta.dirname, '../../../framework/starters')

function init(...args: string[]) {
  vi.spyOn(console, 'log').mockReturnValue()
  return runCommand('init', initCommand(), args)
}

test('an unknown template is an error with the names of all templates, and nothing is written', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const folder = makeFolder()
  await init('--template', 'blogg', folder)
  expect(error.mock.calls.join('')).toContain(
    '--template is "blogg", but must be one of: company, docs, blog. Did you mean "blog"?',
  )
  expect(readdirSync(folder)).toEqual([])
})

/** Runs `init` in a terminal that types the answers, one for each question. Returns what the terminal shows. */
async function answer(folder: string, answers: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  vi.spyOn(console, 'log').mockReturnValue()
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  let shown = ''
  const stdout = Object.assign(new PassThrough(), { isTTY: true }).on('data', (chunk: Buffer) => {
    shown += chunk.toString()
    if (chunk.toString().endsWith('small site. ')) stdin.write(answers.shift()!)
  })
  await runCommand('init', initCommand({ stdin, stdout, env }), [folder])
  return shown
}

const readModels = (folder: string) => readFileSync(join(folder, 'site/models.ts'), 'utf-8')

test.each([
  ['its name', 'docs\n', "collection('docs'"],
  ['its number', '3\n', "collection('posts'"],
  ['Enter for the small site', '\n', "collection('posts'"],
])('in a terminal, init asks for the template: the answer is %s', async (_, typed, expected) => {
  const folder = makeFolder()
  const shown = await answer(folder, [typed])
  expect(shown).toContain('  1  company  a company: services, a form, legal pages\n')
  expect(readModels(folder)).toContain(expected)
  expect(existsSync(join(folder, 'tests'))).toBe(typed !== '\n')
})

test('an unknown answer is asked again', async () => {
  const folder = makeFolder()
  const shown = await answer(folder, ['4\n', 'dcs\n', 'docs\n'])
  expect(shown).toContain('There is no template "4".\n')
  expect(shown).toContain('There is no template "dcs". Did you mean "docs"?\n')
  expect(readModels(folder)).toContain("collection('docs'")
})

test('Ctrl+C at the question writes nothing', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const folder = makeFolder()
  await answer(folder, ['\u0003'])
  expect(error.mock.calls.join('')).toContain('Aborted with Ctrl+C')
  expect(process.exitCode).not.toBe(0)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['without a terminal', (folder: string) => init(folder)],
  ['in continuous integration, which may have a terminal', (folder: string) => answer(folder, [], { CI: 'true' })],
])('%s, init does not ask, and creates the small site', async (_, create) => {
  const folder = makeFolder()
  await create(folder)
  expect(readModels(folder)).toContain("collection('posts'")
  expect(existsSync(join(folder, 'tests'))).toBe(false)
})

describe.each([
  ['blog', ['posts/first-snow/index.html', 'tags/walking/index.html', 'rss.xml'], ['posts/an-idea/index.html']],
  ['docs', ['guides/configure/index.html'], []],
  ['company', ['contact/index.html', 'services/chairs/index.html', 'legal/imprint/index.html'], []],
])('the template %s', (name, expected, drafts) => {
  test('is built without a problem, and without its drafts', async () => {
    const root = makeSiteFolder()
    await init('--template', name, root)
    // Vitest's Node 20 loads no TypeScript outside of vitest. Without the file, the site has the same settings.
    rmSync(join(root, 'vite.config.ts'))
    const { problems, files } = await buildFixture(root)
    expect(problems).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['index.html', '404.html', '500.html', ...expected]))
    expect(files.filter((file) => drafts.includes(file))).toEqual([])
  })

  test('has its own commands, packages and tests', async () => {
    const root = makeFolder()
    await init('--template', name, root)
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf-8'))).toMatchObject({
      scripts: { dev: 'flatirons dev', test: 'vitest run && playwright test' },
      devDependencies: { '@playwright/test': expect.any(String), typescript: expect.any(String) },
    })
    expect(readdirSync(join(root, 'tests')).map((file) => file.replace(/^\w+/, ''))).toEqual(
      expect.arrayContaining(['.test.ts', '.visit.ts']),
    )
  })

  test(`has at most ${LIMIT} lines besides its texts and patches`, () => {
    const files = readdirSync(join(STARTERS, name), { recursive: true, encoding: 'utf-8' })
      .filter((file) => !/^content|README|\.patch$/.test(file))
      .map((file) => join(STARTERS, name, file))
      .filter((file) => statSync(file).isFile())
    const lines = files.flatMap((file) => readFileSync(file, 'utf-8').trimEnd().split('\n'))
    expect(lines.length).toBeLessThanOrEqual(LIMIT)
  })
})

test('the patch of the template docs adds German pages with German words, and links between languages', async () => {
  const root = makeSiteFolder()
  await init('--template', 'docs', root)
  rmSync(join(root, 'vite.config.ts'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  git('init')
  git('apply', 'languages.patch')
  const { problems, files, read } = await buildFixture(root)
  expect(problems).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['index.html', 'de/index.html', 'guides/configure/index.html']))
  const page = read('de/index.html')
  expect(page).toContain('Alle Seiten')
  expect(page).toContain('<a lang="en" hrefLang="en" href="/">')
})

test('the first page of the manual shows every template', () => {
  const home = readFileSync('docs/content/home.md', 'utf-8')
  for (const name of readdirSync(STARTERS)) {
    expect(home).toContain(`command: flatirons init --template ${name}`)
    expect(home).toContain(`picture: ./starters/${name}.webp`)
  }
})
