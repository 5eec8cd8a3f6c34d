/** Door of headers: what pages are allowed, and which headers a site is sent with. */

export { describeHeaders, HEADERS_FILE, headersOf, type HeaderRule, type Headers } from './describe.ts'
export { contentType, isText, typeOf } from './content-types.ts'
export { createPolicy, formatPolicy, hashSource, policyTag, type Policy } from './policy.ts'
export { SECURITY, type Security } from './security.ts'
