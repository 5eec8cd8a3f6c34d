/** Tells what the front matter of a file holds from the shape of its lines. It is not parsed, which takes ten times as long. */

import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

const OPEN = '---\n'
const CLOSE = '\n---'
const LINE_FEED = 10

const memory = Buffer.allocUnsafe(1 << 16)

/** Reads a file into memory that is used again: the bytes are good until the next file is read. Throws when it can't be read. */
export function readBriefly(file: string): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const length = readSync(descriptor, memory)
    if (length < memory.length) return memory.subarray(0, length)
  } finally {
    closeSync(descriptor)
  }
  return readFileSync(file)
}

const NOTHING = Buffer.alloc(0)

/** Like `readBriefly()`, but a file that can't be read has no bytes: whoever parses it tells why. */
export function tryToReadBriefly(file: string): Buffer {
  try {
    return readBriefly(file)
  } catch {
    return NOTHING
  }
}

/** The head of a file: its front matter with the lines around it, or all of it where it has no such lines. */
export function headOf(bytes: Buffer): Buffer {
  const end = findEnd(bytes)
  return end > 0 ? bytes.subarray(0, end) : bytes
}

/** The place below the front matter; 0 where it does not end in a plain way. */
function findEnd(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, OPEN.length) !== OPEN) return 0
  const end = bytes.indexOf(CLOSE, OPEN.length - 1) + CLOSE.length
  return end > CLOSE.length && bytes[end] === LINE_FEED ? end + 1 : 0
}

export interface FrontOutline {
  /** The keys, without `draft`. */
  keys: string[]
  isDraft: boolean
}

/** A value that ends on its line, or goes on in indented ones. */
const VALUE = [
  String.raw`[^\s"'[{&*!|>%@\x60#][^\n]*`,
  String.raw`[|>][-+]?`,
  String.raw`"[^"\\\n]*"`,
  String.raw`'[^'\n]*'`,
  String.raw`\[(?:[^\]["'{}\n]|"[^"\\\n]*"|'[^'\n]*')*\]`,
].join('|')
/** A key and its value, or a line below them. */
const LINE = RegExp(String.raw`([A-Za-z][\w-]*):(?: +(?:${VALUE}))? *\n|(?:[ #-][^\n]*)?\n`, 'y')
const DRAFT = /^draft: *(true|false) *$/m
/** Keys whose values decide where the entry belongs. */
const DECISIVE = new Set(['slug', 'lang'])

/** Returns the outline of a file by its head; nothing where only a parser can tell. */
export function outlineFront(head: Buffer): FrontOutline | undefined {
  if (findEnd(head) !== head.length || head.length === 0) return undefined
  const yaml = head.toString('utf-8', OPEN.length, head.length - CLOSE.length)
  const keys: string[] = []
  for (LINE.lastIndex = 0; LINE.lastIndex < yaml.length;) {
    const match = LINE.exec(yaml)
    const key = match?.[1]
    if (!match || (!key && keys.length === 0) || (key && DECISIVE.has(key))) return undefined
    if (key) keys.push(key)
  }
  if (keys.length === 0) return undefined
  if (!keys.includes('draft')) return { keys, isDraft: false }
  const draft = DRAFT.exec(yaml)?.[1]
  return draft ? { keys: keys.filter((key) => key !== 'draft'), isDraft: draft === 'true' } : undefined
}
