// @vitest-environment node

import { afterEach, expect, test, vi } from 'vitest'

import { runCommand } from '../../../framework/cli/command-line.ts'
import { explainCommand } from '../../../framework/cli/explain.ts'
import { HELP_IDS } from '../../../framework/errors/help-ids.ts'

afterEach(() => {
  process.exitCode = undefined
})

/** Returns what the command prints. */
async function run(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await runCommand('explain', explainCommand(), args)
  return String(log.mock.lastCall?.[0] ?? '')
}

test('lists the families of messages', async () => {
  const listed = (await run()).split('\n').map((line) => line.trim().split(' ')[0])
  expect(listed.toSorted()).toEqual([...HELP_IDS].sort())
})

test.each(HELP_IDS)('explains %s as plain text that fits a terminal', async (id) => {
  const text = await run(id)
  expect(text.length).toBeGreaterThan(60)
  expect(text).not.toMatch(/[`]|\]\(/)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(81)
})

test('suggests the nearest family for an unknown name', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await run('link')
  expect(process.exitCode).toBe(2)
  expect(String(error.mock.lastCall)).toContain('Unknown family "link". Did you mean "links"? The families are: ')
})
