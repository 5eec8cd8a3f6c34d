/** Why a call was not accepted: whether to try again depends on it. */

import type { Call } from './line.ts'

/** The receiving end has said no: trying again is no use. */
export class RefusedError extends Error {}

/** Sends one call. Resolves once it is accepted; rejects with a `RefusedError`, or with any other error when it may be tried again. */
export type Send = (call: Call) => Promise<void>
