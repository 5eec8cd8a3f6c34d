/**
 * What is to be sent, in order, until it has been accepted. The entry and the islands are bundles apart, so what they
 * share lies on `window`; the copy in sessionStorage survives a reload.
 */

import { any, array, boolean, enums, object, optional, record, string, type Infer } from 'superstruct'

import { shortStore } from './storage.ts'
import { readStored } from './stored.ts'

/** Where the copy lies. */
export const LINE_KEY = 'line'

/** Calls that wait at most; the oldest go, those of forms last. */
export const MAX_CALLS = 100

const Call = object({
  /** Goes with the call as its message id: the receiving end takes each once. */
  id: string(),
  /** `submission` is the event of a form, for which somebody waits. */
  kind: enums(['track', 'page', 'identify', 'submission']),
  /** The event, the page's title, or the visitor's id. */
  name: string(),
  payload: record(string(), any()),
  /** What was so when the call was made: campaign, entry point, page. */
  context: record(string(), any()),
  /** When it was made, as in `2026-11-20T09:30:00.000Z`. */
  time: string(),
  /** The document that made it is gone: nobody waits for the answer. */
  isLeft: optional(boolean()),
})

export type Call = Infer<typeof Call>

declare global {
  var visitorLine: Call[] | undefined
}

interface VisitorEvents {
  /** Something stands in the line. */
  'visitor:call': undefined
  /** A call is done: accepted, or not for `reason`. */
  'visitor:settled': { id: string; reason?: string }
}

/** The line itself. What is stored in its place by somebody else is ignored. */
export function readLine(): Call[] {
  return (globalThis.visitorLine ??= restore())
}

/** Puts a call at the end, and tells who sends. A call that stands there already is not put there twice. */
export function enqueue(call: Call): void {
  const line = readLine()
  if (!line.some(({ id }) => id === call.id)) line.push(call)
  if (line.length > MAX_CALLS) {
    const place = line.findIndex(({ kind }) => kind !== 'submission')
    line.splice(Math.max(place, 0), 1)
  }
  save()
  tell('visitor:call', undefined)
}

/** Takes a call out of the line. */
export function withdraw(id: string): void {
  globalThis.visitorLine = readLine().filter((call) => call.id !== id)
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
  const line = readLine()
  if (line.length) shortStore.write(LINE_KEY, JSON.stringify(line))
  else shortStore.remove(LINE_KEY)
}

function restore(): Call[] {
  const line = (readStored(shortStore, LINE_KEY, array(Call)) ?? []).slice(-MAX_CALLS)
  for (const call of line) call.isLeft = true
  return line
}
