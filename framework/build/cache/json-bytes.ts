/** Bytes in JSON: as base64, told from any other content by their only key. */

interface Base64 {
  base64: string
}

/** Returns content that JSON can hold: bytes become base64, anything else stays. */
export function toJsonContent<Content>(content: Content | Uint8Array): Content | Base64 {
  return content instanceof Uint8Array ? { base64: Buffer.from(content).toString('base64') } : content
}

/** Returns the content that `toJsonContent` was given. */
export function fromJsonContent<Content>(content: Content | Base64): Content | Buffer {
  return isBase64(content) ? Buffer.from(content.base64, 'base64') : content
}

const isBase64 = (content: unknown): content is Base64 =>
  typeof content === 'object' && content !== null && 'base64' in content
