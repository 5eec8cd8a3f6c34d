// @vitest-environment node

import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { requireRendering } from '../../../../framework/kernel/page/require-rendering.ts'

test('a hook outside of a render throws a clear error', () => {
  // In development, React also logs its own error.
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => requireRendering('usePath()')).toThrow(
    'usePath() was called while no component is rendered. Call it inside a component.',
  )
})

test('a hook in a render does not throw', () => {
  function Page() {
    requireRendering('usePath()')
    return 'text'
  }
  expect(renderToString(<Page />)).toBe('text')
})
