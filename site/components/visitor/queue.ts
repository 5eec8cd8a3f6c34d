/**
 * What is to be sent, in order, until it has been accepted. The entry and the islands are bundles apart, so what they
 * share lies on `window`; the copy in sessionStorage survives a reload.
 */

import { any, array, boolean, enums, object, optional, record, string, type Infer } from 'superstruct'

import { shortStore } from './storage.ts'
import { readStored } from './stored.ts'

/** The key of the copy in sessionStorage, as the privacy page names it. */
export const QUEUE_KEY = 'line'

/** Calls that wait at most; the oldest go, those of forms last. */
export const MAX_MESSAGES = 100

const Message = object({
  /** Goes with the message as its message id: the receiving end takes each once. */
  id: string(),
  /** `submission` is the event of a form, for which somebody waits. */
  kind: enums(['track', 'page', 'identify', 'submission']),
  /** The event, the page's title, or the visitor's id. */
  name: string(),
  payload: record(string(), any()),
  /** What was so when the message was made: campaign, entry point, page. */
  context: record(string(), any()),
  /** When it was made, as in `2026-11-20T09:30:00.000Z`. */
  time: string(),
  /** The document that made it is gone: nobody waits for the answer. */
  isLeft: optional(boolean()),
})

export type Message = Infer<typeof Message>

declare global {
  var visitorLine: Message[] | undefined
}

interface VisitorEvents {
  /** Something stands in the queue. */
  'visitor:call': undefined
  /** A message is done: accepted, or not for `reason`. */
  'visitor:settled': { id: string; reason?: string }
}

/** The queue itself. What is stored in its place by somebody else is ignored. */
export function readQueue(): Message[] {
  return (globalThis.visitorLine ??= restore())
}

/** Puts a message at the end, and tells who sends. A message that stands there already is not put there twice. */
export function enqueue(message: Message): void {
  const queue = readQueue()
  if (!queue.some(({ id }) => id === message.id)) queue.push(message)
  if (queue.length > MAX_MESSAGES) {
    const place = queue.findIndex(({ kind }) => kind !== 'submission')
    queue.splice(Math.max(place, 0), 1)
  }
  save()
  tell('visitor:call', undefined)
}

/** Takes a message out of the queue. */
export function withdraw(id: string): void {
  globalThis.visitorLine = readQueue().filter((message) => message.id !== id)
  save()
}

/** Announces on `window`: the one way from bundle to bundle. */
export function tell<Name extends keyof VisitorEvents>(name: Name, detail: VisitorEvents[Name]): void {
  dispatchEvent(new CustomEvent(name, { detail }))
}

/** Calls `listener` at each event; returns the way to stop. */
export function listen<Name extends keyof VisitorEvents>(
  name: Name,
  listener: (detail: VisitorEvents[Name]) => void,
): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<VisitorEvents[Name]>).detail)
  addEventListener(name, hear)
  return () => removeEventListener(name, hear)
}

function save(): void {
  const queue = readQueue()
  if (queue.length) shortStore.write(QUEUE_KEY, JSON.stringify(queue))
  else shortStore.remove(QUEUE_KEY)
}

function restore(): Message[] {
  const queue = (readStored(shortStore, QUEUE_KEY, array(Message)) ?? []).slice(-MAX_MESSAGES)
  for (const message of queue) message.isLeft = true
  return queue
}
