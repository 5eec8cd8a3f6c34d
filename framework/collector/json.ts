/** Reads JSON that anybody may have sent. */

/** Levels of lists and objects. `JSON.stringify` overflows the stack at some thousands. */
export const MAX_DEPTH = 64

/** The value of a JSON text; nothing when it is not JSON, or nested deeper than `MAX_DEPTH`. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeper(value, MAX_DEPTH) ? undefined : value
  } catch {
    return undefined
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}
