// @vitest-environment node

import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** The blocks of code in the manual that name a file in their first line, with the lines below it. */
const blocks = [
  ...readFileSync('framework/README.md', 'utf-8').matchAll(/```\w+\n(?:\/\/|\/\*) (\S+\.\w+)(?: \*\/)?\n([^]*?)```/g),
].map(([, file, code]) => ({ file: file!, lines: code!.split('\n').filter((line) => line.trim()) }))

const withoutSpace = (code: string) => code.replace(/\s/g, '')

const FIXTURE = 'tests/fixtures/vite'
const FILES = ['vite.config.ts', 'site/global.css', 'site/browser.ts', 'site/pages/everything.tsx']

/** The fixture is visited in a browser, in dev and built. */
test.each(FILES)("the manual's %s for Tailwind and an alias is code of the fixture", (name) => {
  const code = withoutSpace(readFileSync(`${FIXTURE}/${name}`, 'utf-8'))
  const { lines } = blocks.findLast(({ file }) => file === name)!
  expect(lines).not.toEqual([])
  expect(lines.filter((line) => !code.includes(withoutSpace(line).replace(/\],$/, '')))).toEqual([])
})
