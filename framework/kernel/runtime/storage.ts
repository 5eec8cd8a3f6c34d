/** A sessionStorage that never throws. Values that it rejects stay in memory, for the lifetime of the document. */

/** The key of the form state that survives a reload. */
export const TYPED = 'typed'

const memory: Record<string, string> = {}

export function read(key: string): string | null | undefined {
  try {
    return memory[key] ?? sessionStorage.getItem(key)
  } catch {}
}

/** Stores a value. Returns whether it is in sessionStorage. */
export function write(key: string, value: string): boolean {
  memory[key] = value
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
