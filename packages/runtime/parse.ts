/** Turns HTML into elements. This is the only code that parses HTML; all of it comes from the site itself. */

import { trustedPolicy } from '../../framework/kernel/runtime/trusted-policy.ts'

/** Parses a document. Its scripts don't run. Its nonces are replaced with the one that the policy of this document allows. */
export function parseDocument(html: string, nonce: string | undefined): Document {
  const [, other] = /<(?:script|style)[^>]* nonce="([^"]+)"/.exec(html) ?? []
  const allowed = nonce && other ? html.replaceAll(` nonce="${other}"`, () => ` nonce="${nonce}"`) : html
  return new DOMParser().parseFromString(trustedPolicy.createHTML(allowed), 'text/html')
}

/** Returns a copy of a parsed script that runs when it is inserted. */
export function runnable(script: Element): HTMLScriptElement {
  const range = document.createRange()
  const copy = range.createContextualFragment(trustedPolicy.createHTML(script.outerHTML)).firstElementChild
  return Object.assign(copy as HTMLScriptElement, { async: (script as HTMLScriptElement).async })
}
