/** Hashes: the build's answer to 'is it the same?' on every machine. */

import { createHash, hash } from 'node:crypto'

/** Returns a short hash of bytes, or of texts in order. */
export function hashOf(...parts: [Uint8Array] | string[]): string {
  const [one] = parts
  // The lengths keep texts apart.
  const whole = typeof one === 'object' ? one : parts.map((part) => `${part.length}:${part}`).join('')
  return hash('sha1', whole, 'base64url').slice(0, 16)
}

/** Returns the SHA-256 of bytes or text, in hexadecimal digits: for names that leave the project. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
