// @vitest-environment node

/** The errors of the command, with their full texts. */

import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { runMove } from '../../../packages/move/command.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

const CASES = join(import.meta.dirname, '../../fixtures/move')

/** Runs the command in a folder with old sites. Returns the exit code and the error, with `~` in place of the folder. */
async function run(...args: string[]) {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const folder = makeFolder({
    'old/hugo.toml': '',
    'old/content/a.md': 'A.',
    'full/own.txt': 'x',
    'plain/a.md': 'A.',
    'ours/site/routes.ts': '',
    'empty/hugo.toml': '',
  })
  const code = await runMove(args.map((arg) => arg.replace('~', folder)))
  return [code, error.mock.calls.join('\n').replaceAll(folder, '~').trim()]
}

test.each([
  [
    'a full folder for the new site',
    ['~/old', '--to', '~/full'],
    '1 problem with the folder of the new site. Nothing was written.\n\n~/full\n  The folder is not empty. Choose another one: --to my-site',
  ],
  [
    'a folder in the old site',
    ['~/old', '--to', '~/old/new'],
    '1 problem with the folder of the new site. Nothing was written.\n\n~/old/new\n  The new site must be in a folder of its own, beside the old one. Choose another folder: --to my-site',
  ],
  [
    'an unknown generator',
    ['~/plain', '--to', '~/new'],
    'No generator is recognized in ~/plain. Name it: --from hugo|jekyll|eleventy|gatsby|vitepress|docusaurus|starlight|next|plain. With plain, paths are those of the files.',
  ],
  [
    'a wrong name of a generator',
    ['~/plain', '--from', 'hugoo'],
    '--from is "hugoo", but must be one of: hugo, jekyll, eleventy, gatsby, vitepress, docusaurus, starlight, next, plain. Did you mean "hugo"?',
  ],
  ['a folder that does not exist', ['~/none'], 'The folder ~/none does not exist.'],
  ['a site of Flatirons', ['~/ours'], '~/ours is a site of Flatirons already. To check it, run: flatirons check'],
  ['no text', ['~/empty'], 'No text of Hugo was found in ~/empty. Nothing was written.'],
  [
    'texts in other folders',
    [join(CASES, 'case-next-texts-in-public/source')],
    `No text of Next was found in ${join(CASES, 'case-next-texts-in-public/source')}. Nothing was written. Name the folder: --texts data/blog\n\n  data/blog  1\n  public/red-barn  1`,
  ],
  ['a second folder', ['~/old', '~/new'], "Unexpected argument '~/new'.\nUse --help to see the options."],
])('%s', async (_, args, message) => {
  expect(await run(...args)).toEqual([2, message])
})
