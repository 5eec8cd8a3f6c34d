/** A file as a whole or not at all: whoever reads it never sees a part, and a build that is killed leaves none in its place. */

import { closeSync, openSync, renameSync, writeFileSync } from 'node:fs'

/** Characters that are written at a time. */
const CHUNK = 1 << 16

/** Writes a file beside its place, and moves it there. A long one need never be in memory: it may come in pieces. */
export function writeWhole(file: string, content: string | Uint8Array | Iterable<string>): void {
  const part = `${file}.${process.pid}`
  if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(part, content)
  else writePieces(part, content)
  renameSync(part, file)
}

function writePieces(file: string, pieces: Iterable<string>): void {
  const target = openSync(file, 'w')
  try {
    let text = ''
    for (const piece of pieces) {
      text += piece
      if (text.length < CHUNK) continue
      writeFileSync(target, text)
      text = ''
    }
    writeFileSync(target, text)
  } finally {
    closeSync(target)
  }
}
