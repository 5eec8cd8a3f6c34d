/**
 * The queue of messages that were not accepted yet, in order. The entry and the islands are separate bundles, so they
 * share the queue on `window`. A copy in sessionStorage survives a reload.
 */

import { any, array, boolean, enums, object, optional, record, string, type Infer } from 'superstruct'

import { shortStore, readStored } from '../shared/storage.ts'

/** The key of the copy in sessionStorage. The privacy page mentions it. */
export const QUEUE_KEY = 'line'

/** Maximum length of the queue. The oldest messages are dropped first, submissions last. */
export const MAX_MESSAGES = 100

const Message = object({
  /** The message id. The service accepts each id once. */
  id: string(),
  /** `submission` is the event of a form. The visitor waits for its result. */
  kind: enums(['track', 'page', 'identify', 'submission']),
  /** The event, the page's title, or the visitor's id. */
  name: string(),
  payload: record(string(), any()),
  /** Campaign, entry point and page at the time of creation. */
  context: record(string(), any()),
  /** The time of creation, such as `2026-11-20T09:30:00.000Z`. */
  time: string(),
  /** True if the document that created the message was unloaded, so no code waits for the result. */
  isLeft: optional(boolean()),
})

export type Message = Infer<typeof Message>

declare global {
  var visitorQueue: Message[] | undefined
}

interface VisitorEvents {
  /** A message was added to the queue. */
  'visitor:call': undefined
  /** A submission was accepted, or failed for `reason`. */
  'visitor:settled': { id: string; reason?: string }
}

/** Returns the queue. A stored value that is not a queue is ignored. */
export function readQueue(): Message[] {
  return (globalThis.visitorQueue ??= restore())
}

/** Adds a message to the queue, unless its id is already there, and notifies the sender. */
export function enqueue(message: Message): void {
  const queue = readQueue()
  if (!queue.some(({ id }) => id === message.id)) queue.push(message)
  if (queue.length > MAX_MESSAGES) {
    const index = queue.findIndex(({ kind }) => kind !== 'submission')
    queue.splice(Math.max(index, 0), 1)
  }
  save()
  dispatch('visitor:call', undefined)
}

/** Removes a message from the queue. */
export function withdraw(id: string): void {
  globalThis.visitorQueue = readQueue().filter((message) => message.id !== id)
  save()
}

/** Dispatches an event on `window`, because all bundles share it. */
export function dispatch<Name extends keyof VisitorEvents>(name: Name, detail: VisitorEvents[Name]): void {
  dispatchEvent(new CustomEvent(name, { detail }))
}

/** Calls `listener` at each event. Returns a function that removes the listener. */
export function listen<Name extends keyof VisitorEvents>(
  name: Name,
  listener: (detail: VisitorEvents[Name]) => void,
): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<VisitorEvents[Name]>).detail)
  addEventListener(name, handle)
  return () => removeEventListener(name, handle)
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
