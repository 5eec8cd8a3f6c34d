/** Why a message was not accepted: whether to try again depends on it. */

import type { Message } from './queue.ts'

/** The receiving end has said no: trying again is no use. */
export class RefusedError extends Error {}

/** Sends one message. Resolves once it is accepted; rejects with a `RefusedError`, or with any other error when it may be tried again. */
export type Send = (message: Message) => Promise<void>
