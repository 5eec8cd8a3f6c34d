// @vitest-environment node

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterEach, expect, test, vi } from 'vitest'

import { buildSite } from '../../../framework/build.ts'
import { requireSite } from '../../../framework/builder/load/require-site.ts'
import { buildCommand, checkCommand } from '../../../framework/cli/build.ts'
import { readViteSettings } from '../../../framework/builder/bundle/vite-settings.ts'
import { runCommand } from '../../../framework/cli/command-line.ts'
import { devCommand } from '../../../framework/cli/serve.ts'
import { useTempFolders } from '../../support/temp-folders.ts'
import { reportLines } from '../../support/report-lines.ts'

const { makeFolder } = useTempFolders()

afterEach(() => {
  process.exitCode = undefined
})

/** Returns what a command reports about its arguments. */
async function report(name: 'build' | 'check' | 'dev', ...args: string[]): Promise<string> {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const commands = { build: buildCommand(makeFolder()), check: checkCommand(), dev: devCommand() }
  await runCommand(name, commands[name], args)
  expect(process.exitCode).toBe(2)
  const [text, link] = printed.mock.calls.join().split('\n\nHelp: ')
  expect(link).toBe('npx flatirons explain command-line')
  return text!
}

test.each<[mistake: string, expected: string, command: 'build' | 'dev', ...args: string[]]>([
  [
    'A base has no slashes',
    '--base is "sub", but must start and end with a slash, with letters, digits and -_.~ in between, like /preview-42/.',
    'build',
    '--base',
    'sub',
  ],
  [
    'A base has no slash at its end',
    '--base is "/sub", but must start and end with a slash, with letters, digits and -_.~ in between, like /preview-42/.',
    'build',
    '--base',
    '/sub',
  ],
  [
    'A base is a URL',
    '--base is "https://x.example/", but must start and end with a slash, with letters, digits and -_.~ in between, like /preview-42/.',
    'build',
    '--base',
    'https://x.example/',
  ],
  [
    'A base has a space',
    '--base is "/a b/", but must start and end with a slash, with letters, digits and -_.~ in between, like /preview-42/.',
    'build',
    '--base',
    '/a b/',
  ],
  [
    'A base is another host',
    '--base is "//x/", but must start and end with a slash, with letters, digits and -_.~ in between, like /preview-42/.',
    'build',
    '--base',
    '//x/',
  ],
  ['A port is a word', '--port is "http", but must be a number.', 'dev', '--port', 'http'],
])('%s', async (_, expected, command, ...args) => {
  expect(await report(command, ...args)).toBe(`\n${expected}`)
})

test('An option is misspelt', async () => {
  expect(await report('build', '--bsae', '/sub/')).toBe(
    '\nUnknown option --bsae. Did you mean --base?\nUse --help to see the options.',
  )
})

test('A command is misspelt', () => {
  const cli = fileURLToPath(new URL('../../../framework/cli/cli.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', cli, 'preveiw'], { encoding: 'utf-8' })
  expect(stderr).toMatch(/^\nUnknown command "preveiw". Did you mean "preview"\?\n\nflatirons <command> \[options]\n/)
  expect(status).toBe(2)
})

test('Sites of other generators are moved by a package', async () => {
  const cli = fileURLToPath(new URL('../../../framework/cli/cli.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', cli, 'move', 'old'], { encoding: 'utf-8' })
  expect(stderr).toMatch(
    /^\nThe command "move" is in a package\. Run:\n\n {2}npx @flatirons\/move \.\.\/old-site --to \.\.\/new-site\n/,
  )
  expect(status).toBe(2)
  const folder = makeFolder({ 'hugo.toml': '' })
  expect(await report('check', folder)).toBe(
    `\n${folder} is not a site of Flatirons: it has no site/routes.ts. For a site of another generator, run: npx @flatirons/move ${folder}`,
  )
})

const FRAMEWORK = "plugins: [{ name: 'framework:modules' }]"
const REACT = "{ name: 'vite:react-refresh' }"

test.each<[mistake: string, expected: string[], config: string]>([
  [
    'The framework is missing',
    ["The plugin of the framework is missing. Add framework() from '@flatirons/framework/vite' to `plugins`."],
    '{}',
  ],
  [
    'React has a second plugin',
    ['framework() includes the plugin for React. Remove react() from `plugins`.'],
    `{ plugins: [{ name: 'framework:modules' }, ${REACT}, [${REACT}]] }`,
  ],
  [
    'A base has no slashes',
    [
      '`base` is "sub", but must start and end with a slash, with letters, digits and -_.~ in between, like /preview-42/.',
    ],
    `{ base: 'sub', ${FRAMEWORK} }`,
  ],
  [
    'Public files are in another folder',
    ['`publicDir` is not supported. Put these files into public/.'],
    `{ publicDir: 'static', ${FRAMEWORK} }`,
  ],
  [
    'Source maps are inside the scripts',
    ["`build.sourcemap` is not supported. Set it to true or 'hidden': source maps are separate files."],
    `{ build: { sourcemap: 'inline' }, ${FRAMEWORK} }`,
  ],
  [
    'There is an entry',
    ['`build.rolldownOptions.input` is not supported. Remove it: the entries are site/browser.ts and the islands.'],
    `{ build: { rollupOptions: { input: 'x' } }, ${FRAMEWORK} }`,
  ],
  [
    'Several settings',
    [
      "The plugin of the framework is missing. Add framework() from '@flatirons/framework/vite' to `plugins`.",
      '`root` is not supported. Use --root.',
      '`appType` is not supported. Remove it: the framework serves the pages.',
    ],
    "{ root: 'x', appType: 'spa' }",
  ],
])('In vite.config.ts: %s', async (_, expected, config) => {
  const root = makeFolder({ 'vite.config.mjs': `export default ${config}` })
  const error = await readViteSettings(root, 'production', `${root}/cache/settings`).then(
    () => Error('No error.'),
    (error: Error) => error,
  )
  expect(error.message.split('\n')).toEqual([
    `${expected.length} problem${expected.length === 1 ? '' : 's'} in the Vite configuration. Nothing was written.`,
    '',
    'vite.config.mjs',
    ...expected.map((message) => `  ${message}`),
  ])
})

test.each<[mistake: string, files: Record<string, string>, remedies: Record<string, string>]>([
  [
    'Nothing',
    {},
    Object.fromEntries(
      ['site/routes.ts', 'site/browser.ts'].map((name) => [
        name,
        'To make a new site, run: npx flatirons init. If the site is in another folder, name it: --root my-site',
      ]),
    ),
  ],
  [
    'JavaScript files',
    { 'site/routes.js': '', 'site/browser.ts': '' },
    { 'site/routes.ts': 'Rename site/routes.js to this name: a TypeScript file may contain code without types.' },
  ],
])('In the folder of a site: %s', async (_, files, remedies) => {
  const root = makeFolder(files)
  const missing = Object.entries(remedies)
  const expected = [
    `${missing.length} problem${missing.length === 1 ? '' : 's'} in the files of the site. Nothing was written.`,
    ...missing.flatMap(([name, remedy]) => [
      '',
      name,
      `  Every site needs this file, but it is missing in ${root}. ${remedy}`,
    ]),
  ].join('\n')
  await expect(buildSite({ root })).rejects.toThrow(expected)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  await runCommand('dev', devCommand(), ['--root', root])
  expect(printed.mock.calls.join()).toContain(expected)
  expect(printed.mock.calls.join()).toContain('Help: npx flatirons explain site-definition')
})

test.each([
  ['is cut off', '{ "name": ', /^ {2}The package\.json is not valid JSON: .*\. Fix it, then start again\.$/],
  ['is a list', '[]', /^ {2}The package\.json must be an object in braces\. Fix it, then start again\.$/],
])('The package.json of the project %s', async (_, text, message) => {
  const root = makeFolder({ 'package.json': text, 'site/routes.ts': '', 'site/browser.ts': '' })
  const lines = reportLines(() => requireSite(root))
  expect(lines.slice(0, 3)).toEqual([
    '1 problem in the package of the project. Nothing was written.',
    '',
    join(root, 'package.json'),
  ])
  expect(lines[3]).toMatch(message)
})
