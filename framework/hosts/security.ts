/** What a site adds to the security policy of its pages, and how this is checked. */

import { array, object, optional } from 'superstruct'

import { setting } from '../content/check.ts'
import type { AnyField } from '../content/fields.ts'

/** The part of a site's definition about security. Everything has a strict default. */
export interface Security {
  /** Origins that pages send requests to, besides their own: `https://api.example.com`. */
  connect?: readonly string[]
  /** Origins that pages load scripts from, besides their own; or hashes of inline scripts in the site's `head`: `'sha256-…'`. */
  script?: readonly string[]
  /** Origins that pages load pictures from, besides their own. */
  img?: readonly string[]
  /** Origins that pages show in frames. */
  frame?: readonly string[]
  /** The header Strict-Transport-Security, by default `max-age=31536000`; `false` leaves it out. */
  hsts?: string | false
  /** The names of Trusted Types policies that the site creates itself; `false` lets any code write HTML. */
  trustedTypes?: readonly string[] | false
  /** The URL that browsers report violations to. */
  report?: string
}

/** `https://example.com`, `https://*.example.com:8443/path`, `wss://example.com`; and schemes such as `blob:`. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?(?:\/[\w.~!()*+=:@%?/-]*)?$/
const SCHEME = /^(?:blob|data|mediastream):$/
/** Scripts can be named by their hash, and WebAssembly can be allowed. */
const SCRIPT = /^'(?:sha(?:256|384|512)-[\w+/=-]+|wasm-unsafe-eval)'$/

const sources = (others: RegExp) =>
  optional(
    array(
      setting<string>(
        'an origin, like https://api.example.com. Sources that allow any code, such as `unsafe-inline`, are not taken',
        (source) => ORIGIN.test(source) || others.test(source),
      ),
    ),
  )

/** What each setting of `security` must be. */
export const SECURITY = object({
  connect: sources(SCHEME),
  script: sources(SCRIPT),
  img: sources(SCHEME),
  frame: sources(SCHEME),
  hsts: optional(
    setting<string | false>(
      'like "max-age=31536000; includeSubDomains", or false',
      (hsts) => hsts === false || /^max-age=\d+(?:; ?(?:includeSubDomains|preload))*$/.test(hsts),
    ),
  ),
  trustedTypes: optional(
    setting<readonly string[] | false>(
      'a list of the names of policies, or false',
      (names) => names === false || (Array.isArray(names) && names.every((name) => /^[\w#=@/.%-]+$/.test(name))),
    ),
  ),
  report: optional(
    setting<string>('a URL that begins with https://', (url) => ORIGIN.test(url) && url.startsWith('https:')),
  ),
} satisfies Record<keyof Security, AnyField>)
