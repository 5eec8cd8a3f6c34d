import { vi } from 'vitest'

/** Captures the standard output from now on. Returns a function that returns the text so far. */
export function captureOutput(): () => string {
  let output = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text)
    return true
  })
  return () => output
}
