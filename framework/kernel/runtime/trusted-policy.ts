/** The runtime's Trusted Types policy. Browsers allow only one with its name, and only the runtime has access to it. */

import { TRUSTED_TYPES_POLICY } from '../../shared/trusted-types.ts'

interface WithTrustedTypes {
  trustedTypes: { createPolicy: (name: string, plainPolicy: Policy) => Policy }
}

/** The browser's functions return trusted objects; for the compiler, they are strings. */
interface Policy {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

/** All HTML comes from this site's build, and the only script is its service worker. */
const plainPolicy: Policy = { createHTML: String, createScriptURL: String }

/** In browsers without Trusted Types, the name may refer to an element with this id. */
const { trustedTypes } = globalThis as Partial<WithTrustedTypes>

/** Marks HTML and URLs as trusted, in browsers with Trusted Types. */
export const trustedPolicy =
  typeof trustedTypes?.createPolicy === 'function'
    ? trustedTypes.createPolicy(TRUSTED_TYPES_POLICY, plainPolicy)
    : plainPolicy
