// @vitest-environment node

import { EventEmitter } from 'node:events'

import { afterEach, expect, test, vi } from 'vitest'

import { ignoreClosedPipe, runCommand, type Command } from '../../../framework/cli/command-line.ts'

const run = vi.fn<Command['run']>(async () => {})
const command: Command = {
  summary: 'Greets.',
  options: { name: { type: 'string', value: 'text', help: 'whom' }, loud: { type: 'boolean', help: 'how' } },
  run,
}

afterEach(() => {
  process.exitCode = undefined
  run.mockReset()
})

test('options reach the command', async () => {
  await runCommand('greet', command, ['--name', 'Ada', '--loud'])
  expect(run).toHaveBeenCalledWith({ values: { name: 'Ada', loud: true }, argument: undefined })
  expect(process.exitCode).toBeUndefined()
})

test('--help shows the options and runs nothing', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await runCommand('greet', command, ['--help'])
  expect(log.mock.calls.join()).toBe(
    'flatirons greet [options]\n\nGreets.\n\n  --name text  whom\n  --loud       how\n  --help       shows this help',
  )
  expect(run).not.toHaveBeenCalled()
})

test.each([
  ['a misspelled option', ['--nmae', 'Ada'], 'Unknown option --nmae. Did you mean --name?'],
  ['an unknown option', ['--zzzzzz'], 'Unknown option --zzzzzz.\nUse --help'],
  ['an option without its value', ['--name'], "Option '--name <value>' argument missing"],
  ['an unexpected argument', ['Ada'], 'Unexpected argument'],
])('%s is reported with exit code 2', async (_, args, message) => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await runCommand('greet', command, args)
  expect(error.mock.calls.join()).toContain(message)
  expect(process.exitCode).toBe(2)
})

test('an error of the command is reported with its cause, the position of the cause, and exit code 1', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  run.mockRejectedValue(Error('It broke.', { cause: Error('A reason.') }))
  await runCommand('greet', command, [])
  expect(error.mock.calls.join()).toMatch(
    /^\nIt broke\.\n\nCause: Error: A reason\.\n\ntests\/framework\/cli\/command-line\.test\.ts:\d+:\d+\n\n[^]*A reason[^]*\^/,
  )
  expect(process.exitCode).toBe(1)
})

test('a command continues after its output pipe is closed', () => {
  const output = new EventEmitter()
  const fail = (code: string) => output.emit('error', Object.assign(Error(`write ${code}`), { code }))
  expect(() => fail('EPIPE')).toThrow('write EPIPE')
  ignoreClosedPipe(output)
  expect(fail('EPIPE')).toBe(true)
  expect(() => fail('EIO')).toThrow('write EIO')
})

test('several commands add one listener to the output', () => {
  const output = new EventEmitter()
  ignoreClosedPipe(output)
  ignoreClosedPipe(output)
  expect(output.listenerCount('error')).toBe(1)
})
