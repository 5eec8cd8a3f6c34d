/** Data that all threads read: serialized once, in memory that they share. */

import { serialize as toBytes } from 'node:v8'

export function serialize(data: object): Uint8Array {
  const bytes = toBytes(data)
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
