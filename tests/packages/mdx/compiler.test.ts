// @vitest-environment node

import { expect, test } from 'vitest'

import { requireCompiler, type Compiler } from '../../../packages/mdx/compiler.ts'

test('a missing compiler is named, with the command that installs it', () => {
  expect(requireCompiler().compileSync).toBeTypeOf('function')
  expect(() => requireCompiler(null as unknown as Compiler)).toThrow(
    'The compiler of mdx() is not installed here. Run: npm install @flatirons/mdx',
  )
})
