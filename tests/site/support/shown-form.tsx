/** Shows a form's island as a browser does once it is alive, with something local to send to. */

import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

import { LEAST_TIME } from '../../../site/forms/robot-trap.ts'
import { readQueue, tell } from '../../../site/analytics/queue.ts'
import { serveWithCollector } from './visit.ts'

let roots: Root[] = []

/** Begins a visit: an empty page, with a receiving end. Returns what ends it. */
export function beginVisit(): () => void {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  globalThis.visitorLine = undefined
  serveWithCollector()
  return () => {
    // A draft stays in the document's memory until its form is empty.
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

/** Renders into the page. Returns the element around it. */
export function show(node: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  roots.push(root)
  act(() => root.render(node))
  return place
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const fieldOf = (place: Element, name: string): Field => place.querySelector<Field>(`[name="${name}"]`)!

/** Enters a value into a field, as a visitor does. */
export function enter(place: Element, name: string, value: string): void {
  const field = fieldOf(place, name)
  act(() => {
    // React notes what is set on the element itself, and would take the event for none.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

/** The focus leaves a field. */
export const leave = (place: Element, name: string): void =>
  act(() => void fieldOf(place, name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

/** Submits the form; what is valid is on its way afterwards. Returns whether the browser is kept from sending it itself. */
export async function submit(place: Element): Promise<boolean> {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  await act(async () => {
    place.querySelector('form')!.dispatchEvent(event)
    await vi.advanceTimersByTimeAsync(LEAST_TIME)
  })
  return event.defaultPrevented
}

/** What the page has to send: the event and its values. */
export const listSent = () => readQueue().map(({ name, payload }) => [name, payload])

/** The receiving end accepts what is on its way, or refuses it for a reason. */
export async function settle(reason?: string): Promise<void> {
  await act(async () => {
    for (const { id } of readQueue()) tell('visitor:settled', { id, ...(reason && { reason }) })
    await vi.advanceTimersByTimeAsync(0)
  })
}

/** The errors that are shown, by the names of their fields. */
export function listErrors(place: Element): Record<string, string> {
  const wrong = [...place.querySelectorAll<Field>('[aria-invalid=true][aria-describedby]')]
  return Object.fromEntries(
    wrong.map((field) => {
      const [id] = field.getAttribute('aria-describedby')!.split(' ')
      return [field.name, document.getElementById(id!)!.textContent]
    }),
  )
}
