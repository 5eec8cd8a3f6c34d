/** Parses untrusted JSON. */

/** Maximum depth. `JSON.stringify` overflows the stack at a few thousand levels. */
export const MAX_DEPTH = 64

/** Parses JSON; returns undefined if it is invalid, or deeper than `MAX_DEPTH`. */
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
