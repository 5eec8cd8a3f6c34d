// @vitest-environment node

import { expect, test, vi } from 'vitest'

import { openContext } from '../../../framework/builder/context.ts'
import { useTempFolders } from '../../support/temp-folders.ts'

const { makeSite } = useTempFolders()

test('a cache that can’t be closed does not lock the output folder for the next build of the process', async () => {
  const options = { root: makeSite({}, 'edited'), isQuiet: true }
  const context = await openContext(options)
  vi.spyOn(context.cache, 'close').mockImplementation(() => {
    throw Error('The disk is full.')
  })
  expect(() => context.close()).toThrow('The disk is full.')
  const next = await openContext(options)
  next.close()
})

test('two builds into a folder at once are an error', async () => {
  const options = { root: makeSite({}, 'edited'), isQuiet: true }
  const context = await openContext(options)
  await expect(openContext(options)).rejects.toThrow(`Process ${process.pid} is building into this folder.`)
  context.close()
})
