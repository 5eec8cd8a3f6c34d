/** The type of a function that sends a message, and the error that means 'do not try again'. */

import type { Message } from './queue.ts'

/** The receiving end has refused the message. Trying again is useless. */
export class RefusedError extends Error {}

/** Sends one message. Resolves once it is accepted; rejects with a `RefusedError`, or with any other error when it may be tried again. */
export type Send = (message: Message) => Promise<void>
