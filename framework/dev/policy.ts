/**
 * The security policy in dev: it blocks the same as on built pages, and reports name the setting that allows it. Only Vite's own
 * code is allowed in addition.
 */

import { randomUUID } from 'node:crypto'

import type { ServerOptions, UserConfig } from 'vite'

import { hasStrictStyles, type Policy, settingOf } from '../security/policy.ts'
import type { Violation } from './events.ts'

/** Sets the nonce of Vite's script and style tags, unless the project sets one. */
export const nonceConfig = ({ html }: UserConfig): UserConfig => ({
  html: { cspNonce: html?.cspNonce ?? randomUUID() },
})

/**
 * Adds Vite's sources to a policy: scripts and styles with its nonce, and its connection if it has another address. Also adds a
 * default policy of Trusted Types, which React needs in dev (`allowReact()`), unless the site has one.
 */
export function addViteNeeds(policy: Policy, nonce: string, hmr: ServerOptions['hmr']): Policy {
  const { 'script-src': scripts = [], 'style-src': styles = [], 'connect-src': connections = [] } = policy
  const { 'trusted-types': types } = policy
  return {
    ...policy,
    ...(types && !types.includes('default') && { 'trusted-types': ['default', ...types] }),
    'script-src': [...scripts, `'nonce-${nonce}'`],
    // With a nonce, browsers ignore 'unsafe-inline'.
    'style-src': hasStrictStyles(policy) ? [...styles, `'nonce-${nonce}'`] : styles,
    'connect-src': [...connections, ...listConnections(hmr)],
  }
}

function listConnections(hmr: ServerOptions['hmr']): string[] {
  if (typeof hmr !== 'object') return []
  const { protocol = 'ws', host = '*', port, clientPort = port } = hmr
  return host === '*' && clientPort === undefined ? [] : [`${protocol}://${host}:${clientPort ?? '*'}`]
}

/** Directive -> the meaning of `inline` in a report, and the remedy. */
const INLINE: Readonly<Record<string, string>> = {
  'style-src-elem':
    "an inline <style>. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  'style-src-attr':
    "a style attribute on an element. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  'script-src-elem': 'an inline <script>. Use an island.',
  'script-src-attr': 'an event handler in an attribute. Use an island.',
}

/** Keywords in reports instead of a URL: their meaning, and the remedy. */
const KEYWORDS: Readonly<Record<string, string>> = {
  eval: 'code that is created from a string. No setting allows it: use a library, or a build of it, without eval().',
  'wasm-eval': 'WebAssembly. To allow it, set `security: { script: ["\'wasm-unsafe-eval\'"] }`.',
  'trusted-types-sink':
    'HTML or the URL of a script that is set as a string. Create it with a policy of Trusted Types, and list this policy in `security: { trustedTypes: [name] }`, or set `security: { trustedTypes: false }`.',
}

/** Remedies for directives without a setting. */
const OTHER_REMEDIES: Readonly<Record<string, string>> = {
  'worker-src': "Load the worker from a file of the site: new Worker(new URL('./worker.ts', import.meta.url)).",
  'base-uri': 'Set the base of the site with --base, or with `base` in vite.config.ts.',
  'object-src': 'Use <img>, <video> or a frame.',
}

/** Describes what was blocked by which directive, and how to allow it. */
export function describeViolation({ directive, blocked, sample }: Violation): string {
  if (blocked === 'inline' && INLINE[directive]) return `${directive} blocks ${INLINE[directive]}`
  if (blocked === 'trusted-types-policy')
    return `${directive} blocks the policy "${sample}" of Trusted Types. To allow it, set \`security: { trustedTypes: ['${sample}'] }\`.`
  // Trusted Types block `eval()` before `script-src` does.
  const name = /^(?:eval|Function)\|/.test(sample) ? 'eval' : blocked
  if (KEYWORDS[name]) return `${directive} blocks ${KEYWORDS[name]}`
  const setting = settingOf(directive.replace(/-(?:elem|attr)$/, ''))
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : `${blocked}:`
  const source = blocked.startsWith('/') ? `"'self'"` : `'${origin}'`
  const remedy = setting
    ? `To allow it, set \`security: { ${setting}: [${source}] }\`.`
    : (OTHER_REMEDIES[directive] ?? 'No setting allows it.')
  return `${directive} blocks ${blocked}. ${remedy}`
}

/** True if the problems of a page already report the violation. */
export function isReported({ directive, blocked }: Violation, messages: readonly string[]): boolean {
  const [phrase = ''] = blocked === 'inline' ? (INLINE[directive]?.split(/(?<=>|attribute)/) ?? []) : []
  const blockedName = blocked === 'inline' ? phrase : blocked.replace(/^https?:|\/$/g, '')
  return (
    blockedName !== '' &&
    messages.some((message) => message.includes('its security policy') && message.includes(blockedName))
  )
}
