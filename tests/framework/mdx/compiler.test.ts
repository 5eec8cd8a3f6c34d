// @vitest-environment node

import { expect, test } from 'vitest'

import { requireCompiler, type Compiler } from '../../../framework/mdx/compiler.ts'

test('a missing package is named, with the command that installs it', () => {
  expect(requireCompiler().compileSync).toBeTypeOf('function')
  expect(() => requireCompiler(null as unknown as Compiler)).toThrow(
    'The extension mdx() needs the package @mdx-js/mdx. Run: npm install @mdx-js/mdx',
  )
})
