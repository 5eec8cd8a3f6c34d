/** Signed links to drafts. Anyone with a link can see the draft until the link expires. */

import { onDemandError } from './errors.ts'

/** The path prefix of drafts. */
const FOLDER = '/_draft/'

/** Maximum lifetime of a link, in seconds. */
export const MAX_SECONDS = 3600

/** A shorter secret could be guessed. */
const MIN_SECRET_LENGTH = 32

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }

const encode = (text: string) => new TextEncoder().encode(text)

const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', encode(secret), ALGORITHM, false, [use])

const textOf = (path: string, end: number) => encode(`${end} ${path}`)

/** True for secrets that are long enough. */
export const isSecret = (secret: unknown): secret is string =>
  typeof secret === 'string' && secret.length >= MIN_SECRET_LENGTH

/**
 * Returns the path, without the site's base, of a signed link to the draft of the page at `path`. It is valid for `seconds`, at most and
 * by default an hour. `secret` is the server's variable `DRAFT_SECRET`. Throws if it is shorter than 32 characters.
 */
export async function signDraft(path: string, secret: string, seconds = MAX_SECONDS): Promise<string> {
  const { length } = secret
  if (!isSecret(secret)) {
    const fault = length ? `has ${length} characters, but needs at least ${MIN_SECRET_LENGTH}` : 'is missing'
    throw onDemandError(
      `The secret of drafts ${fault}. Set DRAFT_SECRET, here and on the server, to the output of: openssl rand -hex 32`,
    )
  }
  const end = Math.floor(Date.now() / 1000) + Math.min(seconds, MAX_SECONDS)
  const signature = await crypto.subtle.sign(ALGORITHM.name, await keyOf(secret, 'sign'), textOf(path, end))
  const hex = [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${FOLDER}${end}-${hex}${path}`
}

/** Returns the path of a link's page; undefined for other paths, and for links that are expired or have no valid signature. */
export async function readDraftLink(link: string, secret: string): Promise<string | undefined> {
  const [, end = '', hex = '', path = ''] = /^\/_draft\/(\d{1,12})-([\da-f]{64})(\/.*)$/.exec(link) ?? []
  const left = Number(end) - Date.now() / 1000
  if (!path || left <= 0 || left > MAX_SECONDS) return undefined
  const signature = Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16))
  const isSigned = await crypto.subtle.verify(
    ALGORITHM.name,
    await keyOf(secret, 'verify'),
    signature,
    textOf(path, Number(end)),
  )
  return isSigned ? path : undefined
}

export const isDraftLink = (path: string): boolean => path.startsWith(FOLDER)
