/** The runtime's Trusted Types policy. It is made once, and no other code can reach it. */

import { TRUSTED_TYPES_POLICY } from '../shared/trusted-types.ts'

/** The part of the browser's interface that is used here. */
interface Factory {
  trustedTypes: { createPolicy: (name: string, rules: Rules) => Rules }
}

/** What is trusted is a text of its own kind to the browser, and a text to the compiler. */
interface Rules {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

/** All HTML comes from this site's own build, and the only script is its service worker. */
const rules: Rules = { createHTML: String, createScriptURL: String }

/** In other browsers, an element whose id is `trustedTypes` may have the name. */
const { trustedTypes } = globalThis as Partial<Factory>

/** Marks HTML and URLs as trusted, in browsers that ask for it. */
export const trusted =
  typeof trustedTypes?.createPolicy === 'function' ? trustedTypes.createPolicy(TRUSTED_TYPES_POLICY, rules) : rules
