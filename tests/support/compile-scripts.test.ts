// @vitest-environment node
import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { compileScripts } from './compile-scripts.ts'

test('the generated text of each script matches its source; after a change, run `npm run scripts`', async () => {
  const scripts = await compileScripts()
  expect(scripts.size).toBe(6)
  for (const [file, text] of scripts) expect(`${file}\n${readFileSync(file, 'utf-8')}`).toBe(`${file}\n${text}`)
})
