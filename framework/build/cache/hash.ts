/** Hashes: the build's answer to 'is it the same?' on every machine. */

import { hash } from 'node:crypto'

/** Returns a short hash of bytes, or of texts in order. */
export function hashOf(...parts: [Uint8Array] | string[]): string {
  const [one] = parts
  // The lengths keep texts apart.
  const whole = typeof one === 'object' ? one : parts.map((part) => `${part.length}:${part}`).join('')
  return hash('sha1', whole, 'base64url').slice(0, 16)
}
