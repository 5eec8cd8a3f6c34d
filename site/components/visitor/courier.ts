/**
 * Brings the calls in the line to the receiving end, one after the other, so that they arrive in their order. A call
 * leaves the line when it is accepted or refused; while nothing gets through, it stays, and the next call or the way back
 * online tries again. A form's call goes at once and is tried once: somebody waits for the answer and will decide.
 */

import { array, string } from 'superstruct'

import { listen, readLine, tell, withdraw, type Call } from './line.ts'
import { RefusedError, type Send } from './sending.ts'
import { shortStore } from './storage.ts'
import { readStored } from './stored.ts'

/** How long one call may take, in milliseconds. */
export const TIME_LIMIT = 10_000

/** Where the ids of delivered submissions lie, and how many are kept. */
export const DELIVERED_KEY = 'delivered'
export const MAX_DELIVERED = 50

/** Starts sending; returns the way to stop. */
export function startCourier(send: Send): () => void {
  const onTheWay = new Set<string>()
  let isStopped = false

  function finish({ id, kind }: Call, reason?: string) {
    withdraw(id)
    if (kind !== 'submission') return
    if (reason === undefined) rememberDelivered(id)
    tell('visitor:settled', { id, ...(reason !== undefined && { reason }) })
  }

  async function bring(call: Call) {
    onTheWay.add(call.id)
    try {
      const sending = send(call)
      // What arrives after the time was up has arrived all the same.
      sending.then(() => call.kind === 'submission' && rememberDelivered(call.id)).catch(() => {})
      await withTimeLimit(sending)
      onTheWay.delete(call.id)
      finish(call)
      work()
    } catch (error) {
      // A page that goes breaks off what is on its way, and comes no further than this. The call stays in the line: it may
      // have arrived or not, and the next page asks again with the same id.
      await nextTask()
      onTheWay.delete(call.id)
      const isRefused = error instanceof RefusedError
      if (isRefused || isWaitedFor(call)) finish(call, (error as Error).message)
      if (isRefused) work()
    }
  }

  function work() {
    for (const call of isStopped ? [] : readLine())
      if (onTheWay.has(call.id)) continue
      else if (call.kind === 'submission' && readDelivered().includes(call.id)) finish(call)
      else if (isWaitedFor(call)) void bring(call)
      else if (navigator.onLine && !readLine().some((one) => onTheWay.has(one.id) && !isWaitedFor(one)))
        void bring(call)
  }

  const stop = listen('visitor:call', work)
  addEventListener('online', work)
  work()
  return () => {
    isStopped = true
    stop()
    removeEventListener('online', work)
  }
}

/** Does somebody wait for what becomes of it? */
const isWaitedFor = ({ kind, isLeft }: Call) => kind === 'submission' && !isLeft

const nextTask = () => new Promise<void>((next) => setTimeout(next))

function withTimeLimit(sending: Promise<void>): Promise<void> {
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
