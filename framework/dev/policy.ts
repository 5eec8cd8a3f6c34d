/**
 * The policy of built pages, in dev: what it blocks for visitors is blocked here too, and reported with the setting. Vite's own
 * code gets what it needs, and nothing else does.
 */

import { randomUUID } from 'node:crypto'

import type { ServerOptions, UserConfig } from 'vite'

import { hasStrictStyles, type Policy, settingOf } from '../hosts/policy.ts'
import type { Violation } from './events.ts'

/** Vite's scripts and styles have this nonce in their tags. The nonce of a project stays. */
export const nonceConfig = ({ html }: UserConfig): UserConfig => ({
  html: { cspNonce: html?.cspNonce ?? randomUUID() },
})

/**
 * Adds to a policy what Vite needs: scripts and styles with its nonce, and its connection, where that has an address of its
 * own; and what React needs in dev, a default policy of Trusted Types for `allowReact()`. A site's own default policy stays.
 */
export function addViteNeeds(policy: Policy, nonce: string, hmr: ServerOptions['hmr']): Policy {
  const { 'script-src': scripts = [], 'style-src': styles = [], 'connect-src': connections = [] } = policy
  const { 'trusted-types': types } = policy
  return {
    ...policy,
    ...(types && !types.includes('default') && { 'trusted-types': ['default', ...types] }),
    'script-src': [...scripts, `'nonce-${nonce}'`],
    // Where there is a nonce, browsers ignore that inline styles are allowed.
    'style-src': hasStrictStyles(policy) ? [...styles, `'nonce-${nonce}'`] : styles,
    'connect-src': [...connections, ...listConnections(hmr)],
  }
}

function listConnections(hmr: ServerOptions['hmr']): string[] {
  if (typeof hmr !== 'object') return []
  const { protocol = 'ws', host = '*', port, clientPort = port } = hmr
  return host === '*' && clientPort === undefined ? [] : [`${protocol}://${host}:${clientPort ?? '*'}`]
}

/** What the words of a browser for inline code mean, and the remedy. */
const INLINE: Readonly<Record<string, string>> = {
  'style-src-elem':
    "an inline <style>. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  'style-src-attr':
    "a style attribute on an element. Use a class, a style sheet or an island, or set `security: { styles: 'lenient' }`.",
  'script-src-elem': 'an inline <script>. Use an island.',
  'script-src-attr': 'an event handler in an attribute. Use an island.',
}

/** What a browser names in place of a URL, and the remedy. */
const NAMED: Readonly<Record<string, string>> = {
  eval: 'code that is created from a string. No setting allows it: use a library, or a build of it, without eval().',
  'wasm-eval': 'WebAssembly. To allow it, set `security: { script: ["\'wasm-unsafe-eval\'"] }`.',
  'trusted-types-sink':
    'HTML or the URL of a script that is set as a string. Create it with a policy of Trusted Types, and list this policy in `security: { trustedTypes: [name] }`, or set `security: { trustedTypes: false }`.',
}

/** Remedies where no setting opens a directive. */
const OTHERS: Readonly<Record<string, string>> = {
  'worker-src': "Load the worker from a file of the site: new Worker(new URL('./worker.ts', import.meta.url)).",
  'base-uri': 'Set the base of the site with --base, or with `base` in vite.config.ts.',
  'object-src': 'Use <img>, <video> or a frame.',
}

/** What was blocked, by which directive, and how to allow it, as sentences. */
export function describeViolation({ directive, blocked, sample }: Violation): string {
  if (blocked === 'inline' && INLINE[directive]) return `${directive} blocks ${INLINE[directive]}`
  if (blocked === 'trusted-types-policy')
    return `${directive} blocks the policy "${sample}" of Trusted Types. To allow it, set \`security: { trustedTypes: ['${sample}'] }\`.`
  // Trusted Types see code that is made of a text before scripts' own directive does.
  const name = /^(?:eval|Function)\|/.test(sample) ? 'eval' : blocked
  if (NAMED[name]) return `${directive} blocks ${NAMED[name]}`
  const setting = settingOf(directive.replace(/-(?:elem|attr)$/, ''))
  const source = URL.canParse(blocked) ? new URL(blocked).origin : `${blocked}:`
  const remedy = setting
    ? `To allow it, set \`security: { ${setting}: ['${source}'] }\`.`
    : (OTHERS[directive] ?? 'No setting allows it.')
  return `${directive} blocks ${blocked}. ${remedy}`
}

/** Do these problems of a page name already what was blocked? */
export function isKnown({ directive, blocked }: Violation, messages: readonly string[]): boolean {
  const [phrase = ''] = blocked === 'inline' ? (INLINE[directive]?.split(/(?<=>|attribute)/) ?? []) : []
  const named = blocked === 'inline' ? phrase : blocked.replace(/^https?:|\/$/g, '')
  return named !== '' && messages.some((message) => message.includes('its security policy') && message.includes(named))
}
