// @vitest-environment node

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { FROM_SOURCES } from '../../support/own-process.ts'
import { useTempFolders, writeFiles } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test('npm create starts the command init of the framework beside it, with its own arguments', () => {
  const folder = makeFolder()
  writeFiles(folder, {
    'node_modules/@flatirons/create/package.json': '{ "type": "module" }',
    'node_modules/@flatirons/create/cli.ts': readFileSync('packages/create/cli.ts', 'utf-8'),
    'node_modules/@flatirons/framework/package.json': '{ "type": "module" }',
    'node_modules/@flatirons/framework/dist/cli/cli.js': 'console.log(process.argv.slice(2).join())',
  })
  const command = [
    ...FROM_SOURCES,
    join(folder, 'node_modules/@flatirons/create/cli.ts'),
    'notes',
    '--template',
    'docs',
  ]
  expect(execFileSync(process.execPath, command, { encoding: 'utf-8' })).toBe('init,notes,--template,docs\n')
})
