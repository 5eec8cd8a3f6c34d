import { policyTagPieces, type Policy } from '../../framework/security/policy.ts'
import { hashSource } from '../../framework/shared/sha256.ts'

/** Returns the policy's `<meta>` for a document with these inline styles. */
export const policyTag = (policy: Policy, inline: readonly string[]) =>
  policyTagPieces(policy).join(inline.map((text) => ` ${hashSource(text)}`).join(''))
