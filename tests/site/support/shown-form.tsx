/** Renders a form's island as after hydration, with a local collector. */

import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

import { MIN_TIME } from '../../../site/forms/robot-trap.ts'
import { readQueue, dispatch } from '../../../site/analytics/queue.ts'
import { serveWithCollector } from './visit.ts'

let roots: Root[] = []

/** Starts with an empty page and a collector. Returns the cleanup function. */
export function beginVisit(): () => void {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  globalThis.visitorQueue = undefined
  serveWithCollector()
  return () => {
    // Drafts stay in memory until their form is empty.
    for (const { name, value } of document.querySelectorAll<Field>('form [name]:not([type=checkbox])'))
      if (value) enter(document.body, name, '')
    act(() => roots.forEach((root) => root.unmount()))
    roots = []
    document.body.replaceChildren()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
}

/** Renders into the page. Returns the container. */
export function show(node: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  roots.push(root)
  act(() => root.render(node))
  return place
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const fieldOf = (place: Element, name: string): Field => place.querySelector<Field>(`[name="${name}"]`)!

/** Sets the value of a field like a visitor. */
export function enter(place: Element, name: string, value: string): void {
  const field = fieldOf(place, name)
  act(() => {
    // React tracks the element's own `value` property and would ignore the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

/** Moves the focus out of a field. */
export const leave = (place: Element, name: string): void =>
  act(() => void fieldOf(place, name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

/**
 * Submits the form; valid values are pending afterwards. Returns whether the browser's own submission was prevented.
 */
export async function submit(place: Element): Promise<boolean> {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  await act(async () => {
    place.querySelector('form')!.dispatchEvent(event)
    await vi.advanceTimersByTimeAsync(MIN_TIME)
  })
  return event.defaultPrevented
}

/** Returns the event and payload of each message in the queue. */
export const listSent = () => readQueue().map(({ name, payload }) => [name, payload])

/** Accepts the pending submission, or rejects it with a reason. */
export async function settle(reason?: string): Promise<void> {
  await act(async () => {
    for (const { id } of readQueue()) dispatch('visitor:settled', { id, ...(reason && { reason }) })
    await vi.advanceTimersByTimeAsync(0)
  })
}

/** Returns the visible errors by field name. */
export function listErrors(place: Element): Record<string, string> {
  const wrong = [...place.querySelectorAll<Field>('[aria-invalid=true][aria-describedby]')]
  return Object.fromEntries(
    wrong.map((field) => {
      const [id] = field.getAttribute('aria-describedby')!.split(' ')
      return [field.name, document.getElementById(id!)!.textContent]
    }),
  )
}
