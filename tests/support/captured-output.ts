import { vi } from 'vitest'

/** Collects what is written to the standard output from now on, instead of showing it. Returns a function that returns the text so far. */
export function captureOutput(): () => string {
  let output = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text)
    return true
  })
  return () => output
}
