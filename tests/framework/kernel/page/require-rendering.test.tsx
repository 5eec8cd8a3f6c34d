// @vitest-environment node

import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { requireRendering } from '../../../../framework/kernel/page/require-rendering.ts'

test('a hook outside of a rendering is reported in one sentence', () => {
  // In development, React prints its own error as well.
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => requireRendering('usePath()')).toThrow(
    'usePath() was called while no component is rendered. Call it inside a component.',
  )
})

test('in a rendering nothing is said', () => {
  function Page() {
    requireRendering('usePath()')
    return 'text'
  }
  expect(renderToString(<Page />)).toBe('text')
})
