// @vitest-environment node

import { expect, test } from 'vitest'

import { addCommand, findPackageManager } from '../../../framework/shared/package-manager.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeFolder } = useTempFolders()

test.each([
  ['the one that has started the program, where no lock file is', {}, 'pnpm'],
  ['npm beside its lock file', { 'package-lock.json': '{}' }, 'npm'],
  ['Yarn beside its lock file', { 'yarn.lock': '' }, 'yarn'],
  ['Bun beside its lock file', { 'bun.lock': '' }, 'bun'],
  ['Bun beside its older lock file', { 'bun.lockb': '' }, 'bun'],
] as const)('it is %s', (_, files, manager) => {
  expect(findPackageManager(makeFolder(files), 'pnpm/10.20.0 npm/? node/v24.9.0')).toBe(manager)
})

test.each([
  ['', 'npm'],
  ['cnpm/9.0.0 node/v24', 'npm'],
  ['yarn/1.22.22 npm/? node/v24', 'yarn'],
])('started by %j, it is %s', (agent, manager) => {
  expect(findPackageManager(makeFolder(), agent)).toBe(manager)
})

test('each has its own command to add a tool', () => {
  expect(addCommand('npm', ['a@1', 'b@2'])).toBe('npm install -D a@1 b@2')
  expect(addCommand('bun', ['a@1'])).toBe('bun add -D a@1')
})
