/** Links to drafts: who has one sees the draft for a while. The link is signed, and names its page and its end. */

/** Where drafts are shown. */
const FOLDER = '/_draft/'

/** The longest life of a link, in seconds. */
export const LONGEST = 3600

/** A secret that is shorter can be guessed. */
const SHORTEST_SECRET = 32

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }

const encode = (text: string) => new TextEncoder().encode(text)

const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', encode(secret), ALGORITHM, false, [use])

const textOf = (path: string, end: number) => encode(`${end} ${path}`)

/** Is it a secret with which links can be signed? */
export const isSecret = (secret: unknown): secret is string =>
  typeof secret === 'string' && secret.length >= SHORTEST_SECRET

/**
 * Returns the path of a link that shows the draft of the page at `path`, below the site's base, for some seconds: an hour at most,
 * and by default. `secret` is the variable `DRAFT_SECRET` of the server. Throws when it is shorter than 32 characters.
 */
export async function signDraft(path: string, secret: string, seconds = LONGEST): Promise<string> {
  const { length } = secret
  if (!isSecret(secret)) {
    const fault = length ? `has ${length} characters, but needs at least ${SHORTEST_SECRET}` : 'is missing'
    throw Error(
      `The secret of drafts ${fault}. Set DRAFT_SECRET, here and on the server, to the output of: openssl rand -hex 32`,
    )
  }
  const end = Math.floor(Date.now() / 1000) + Math.min(seconds, LONGEST)
  const signature = await crypto.subtle.sign(ALGORITHM.name, await keyOf(secret, 'sign'), textOf(path, end))
  const hex = [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${FOLDER}${end}-${hex}${path}`
}

/** Returns the path of the page whose draft a link shows; nothing for any other path, and for a link that is over or not signed. */
export async function readDraftLink(link: string, secret: string): Promise<string | undefined> {
  const [, end = '', hex = '', path = ''] = /^\/_draft\/(\d{1,12})-([\da-f]{64})(\/.*)$/.exec(link) ?? []
  const left = Number(end) - Date.now() / 1000
  if (!path || left <= 0 || left > LONGEST) return undefined
  const signature = Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16))
  const isSigned = await crypto.subtle.verify(
    ALGORITHM.name,
    await keyOf(secret, 'verify'),
    signature,
    textOf(path, Number(end)),
  )
  return isSigned ? path : undefined
}

/** Could this be a link to a draft? */
export const isDraftLink = (path: string): boolean => path.startsWith(FOLDER)
