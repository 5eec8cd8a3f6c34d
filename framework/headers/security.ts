/** What a site adds to the security policy of its pages, and how this is checked. */

import { didYouMean } from '../problems.ts'

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

const LISTS = ['connect', 'script', 'img', 'frame'] as const
const KEYS: readonly string[] = [...LISTS, 'hsts', 'trustedTypes', 'report']

/** `https://example.com`, `https://*.example.com:8443/path`, `wss://example.com`; and schemes such as `blob:`. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?(?:\/[\w.~!()*+=:@%?/-]*)?$/
const SCHEME = /^(?:blob|data|mediastream):$/
/** Scripts can be named by their hash, and WebAssembly can be allowed. */
const SCRIPT = /^'(?:sha(?:256|384|512)-[\w+/=-]+|wasm-unsafe-eval)'$/

/** Returns what is wrong with a site's `security`, in full sentences. */
export function checkSecurity(security: Security = {}): string[] {
  const { hsts, trustedTypes, report } = security
  return [
    ...Object.keys(security)
      .filter((key) => !KEYS.includes(key))
      .map((key) => {
        const suggestion = didYouMean(key, KEYS, (found) => `\`security.${found}\``)
        return `\`security.${key}\` is no setting.${suggestion} The settings are: ${KEYS.join(', ')}.`
      }),
    ...LISTS.flatMap((list) => checkSources(list, security[list])),
    ...(hsts === undefined || hsts === false || /^max-age=\d+(?:; ?(?:includeSubDomains|preload))*$/.test(hsts)
      ? []
      : [`\`security.hsts\` is "${hsts}", but must be like "max-age=31536000; includeSubDomains", or false.`]),
    ...(trustedTypes === undefined || trustedTypes === false ? [] : trustedTypes)
      .filter((name) => !/^[\w#=@/.%-]+$/.test(name))
      .map((name) => `\`security.trustedTypes\` has "${name}", which can't be the name of a policy.`),
    ...(report === undefined || (ORIGIN.test(report) && report.startsWith('https:'))
      ? []
      : [`\`security.report\` is "${report}", but must be a URL that begins with https://.`]),
  ]
}

function checkSources(list: (typeof LISTS)[number], sources: readonly string[] = []): string[] {
  return sources
    .filter((source) => !ORIGIN.test(source) && !(list === 'script' ? SCRIPT : SCHEME).test(source))
    .map(
      (source) =>
        `\`security.${list}\` has "${source}", but must be a list of origins, like https://api.example.com. ` +
        'Sources that allow any code, such as `unsafe-inline`, are not taken.',
    )
}
