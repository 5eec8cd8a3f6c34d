// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { FIRST_COMMANDS, stateCommands } from '../support/first-commands.ts'
import { CONTENT } from './blocks.ts'

const files = Object.keys(FIRST_COMMANDS)
const read = (file: string) => readFileSync(file, 'utf-8')

test.each(files)('the first commands of %s are those of `npm run first-commands`', (file) => {
  expect(stateCommands(file, read(file))).toBe(read(file))
})

test.each(files)('in %s, all first commands change when the package is on npm, and back', (file) => {
  const [published, packed] = [true, false].map((fromNpm) => stateCommands(file, read(file), fromNpm))
  for (const commands of FIRST_COMMANDS[file]!) {
    expect([published!.includes(commands.published), published!.includes(commands.packed)]).toEqual([true, false])
    expect([packed!.includes(commands.published), packed!.includes(commands.packed)]).toEqual([false, true])
  }
  expect(published).not.toMatch(/package=|\$package|not on npm|noch nicht auf npm/)
  expect(stateCommands(file, published!, false)).toBe(packed)
})

test('no other page installs the package from npm', () => {
  const pages = readdirSync(CONTENT, { recursive: true, encoding: 'utf-8' }).filter((name) => name.endsWith('.md'))
  const others = [...pages.map((page) => join(CONTENT, page)), 'CONTRIBUTING.md', 'framework/starter/README.md'].filter(
    (file) =>
      !FIRST_COMMANDS[file] && /(?:install|add|create) @flatirons\/framework(?!@latest`, once)/.test(read(file)),
  )
  expect(others).toEqual([])
})
