/**
 * Sends the messages of the queue one after the other, so that they arrive in order. A message is removed from the
 * queue once it is accepted or refused. If the network fails, it stays, and the next message or the event `online`
 * triggers a retry. A form's message is sent immediately and only once, because the visitor waits for the result and
 * decides what to do.
 */

import { array, string } from 'superstruct'

import { listen, readQueue, dispatch, withdraw, type Message } from './queue.ts'
import { shortStore, readStored } from '../shared/storage.ts'

/** Time limit of one request, in milliseconds. */
export const TIME_LIMIT = 10_000

/**
 * Sends one message. Resolves with undefined once it is accepted, or with a reason if the service refuses it
 * permanently. Rejects if it may be retried.
 */
export type Send = (message: Message) => Promise<string | void>

/** The key of the ids of delivered submissions, and the maximum number of stored ids. */
export const DELIVERED_KEY = 'delivered'
export const MAX_DELIVERED = 50

/**
 * Starts sending with the function that `connect` returns. If `connect` fails, pending submissions are rejected, and
 * the next message or the event `online` connects again. Never rejects.
 */
export async function startSending(connect: () => Promise<Send>): Promise<void> {
  try {
    startSender(await connect())
  } catch {
    // This sender rejects pending submissions and stops immediately.
    startSender(() => Promise.reject(Error('Analytics could not be loaded.')))()
    const stop = listen('visitor:call', reconnect)
    addEventListener('online', reconnect)

    function reconnect() {
      stop()
      removeEventListener('online', reconnect)
      void startSending(connect)
    }
  }
}

/** Starts sending. Returns a function that stops it. */
export function startSender(send: Send): () => void {
  const inFlight = new Set<string>()
  let isStopped = false

  function finish({ id, kind }: Message, reason: string | void) {
    withdraw(id)
    if (kind !== 'submission') return
    dispatch('visitor:settled', { id, ...(reason !== undefined && { reason }) })
  }

  async function sendOne(message: Message) {
    inFlight.add(message.id)
    try {
      const sending = send(message)
      // A request can succeed after the time limit. Then the message counts as delivered.
      sending
        .then((refusal) => refusal ?? (message.kind === 'submission' && rememberDelivered(message.id)))
        .catch(() => {})
      const refusal = await withTimeLimit(sending)
      inFlight.delete(message.id)
      finish(message, refusal)
      processQueue()
    } catch (error) {
      // When a page is unloaded, its requests fail, but its code stops before the next task runs. The message stays in
      // the queue: it may have arrived or not, and the next page sends it again with the same id.
      await nextTask()
      inFlight.delete(message.id)
      if (isAwaited(message)) finish(message, (error as Error).message)
    }
  }

  function processQueue() {
    for (const message of isStopped ? [] : readQueue())
      if (inFlight.has(message.id)) continue
      else if (message.kind === 'submission' && readDelivered().includes(message.id)) finish(message)
      else if (isAwaited(message)) void sendOne(message)
      else if (navigator.onLine && !readQueue().some((one) => inFlight.has(one.id) && !isAwaited(one)))
        void sendOne(message)
  }

  const stop = listen('visitor:call', processQueue)
  addEventListener('online', processQueue)
  processQueue()
  return () => {
    isStopped = true
    stop()
    removeEventListener('online', processQueue)
  }
}

/** True if a visitor waits for the result. */
const isAwaited = ({ kind, isLeft }: Message) => kind === 'submission' && !isLeft

const nextTask = () => new Promise<void>((next) => setTimeout(next))

function withTimeLimit<Result>(sending: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Error('Nothing has accepted this within the time limit.')), TIME_LIMIT)
    sending.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function readDelivered(): string[] {
  return readStored(shortStore, DELIVERED_KEY, array(string())) ?? []
}

function rememberDelivered(id: string): void {
  const others = readDelivered().filter((other) => other !== id)
  shortStore.write(DELIVERED_KEY, JSON.stringify([...others, id].slice(-MAX_DELIVERED)))
}
