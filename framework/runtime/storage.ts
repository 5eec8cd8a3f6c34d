/** A sessionStorage that never throws. Values that it refuses are held in memory for the life of the document. */

/** The key of what was typed before a reload. */
export const TYPED = 'typed'

const memory: Record<string, string> = {}

export function read(key: string): string | null | undefined {
  try {
    return memory[key] ?? sessionStorage.getItem(key)
  } catch {}
}

/** Stores a value. Returns whether it outlives the document. */
export function write(key: string, value: string): boolean {
  memory[key] = value
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
