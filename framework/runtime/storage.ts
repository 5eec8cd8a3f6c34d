/** sessionStorage that never throws. What it refuses to keep is remembered for the life of the document. */

const memory = new Map<string, string>()

export function read(key: string): string | null | undefined {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

/** Returns whether the value outlives the document. */
export function write(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    memory.set(key, value)
    return false
  }
}
