// @vitest-environment node

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { requireRendering } from '../../../framework/react/require-rendering.ts'

test('a hook outside of a rendering is told in one sentence, and the console is as it was', () => {
  const { error } = console
  expect(() => requireRendering('usePath()')).toThrow(
    'usePath() was called while no component is rendered. Call it inside a component.',
  )
  expect(console.error).toBe(error)
})

test('in a rendering nothing is said', () => {
  function Page() {
    requireRendering('usePath()')
    return 'text'
  }
  expect(renderToString(<Page />)).toBe('text')
})
