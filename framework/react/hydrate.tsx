/** Brings one island to life. Comes with the island's code, never with the first load of a page. */

import type { FunctionComponent } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'

import type { PageData } from '../types.ts'
import { PathContext, QueriesContext } from './context.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the way to select again what is selected in the field that has the focus: to set its value moves the caret to the end. */
function takeSelection(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {}
  const { selectionStart, selectionEnd, selectionDirection } = field
  // Fields for addresses and numbers don't tell; the document does, of a whole text.
  const isWhole = field.value !== '' && String(getSelection()) === field.value
  return () => {
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
    else if (isWhole) field.select()
  }
}

/** What a visitor chose or typed before React was there: taken out of the fields, so that the HTML is the server's, and put back as if typed after. */
function takeInput(element: HTMLElement): () => void {
  const typed: (() => void)[] = []

  function retype(field: Field, value: string) {
    typed.push(() => {
      // React overrides the property to know of changes; the prototype's setter goes past it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }

  for (const field of element.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) {
      const initial = Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
      const { value } = field
      if (field.selectedIndex === initial) continue
      field.selectedIndex = initial
      retype(field, value)
    } else if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
      const { checked, defaultChecked } = field
      if (checked === defaultChecked) continue
      field.checked = defaultChecked
      typed.push(() => field.checked === checked || field.click())
    } else if (field.value !== field.defaultValue) {
      const { value } = field
      field.value = field.defaultValue
      retype(field, value)
    }
  }
  return () => typed.forEach((type) => type())
}

/** The props of an island: its own, or those of the page that it is the root of. */
function readProps(element: HTMLElement, files: object[]): object {
  if (!element.hasAttribute('root')) return JSON.parse(element.getAttribute('props') ?? '{}') as object
  const { path, result } = files.at(-1) as PageData
  return { path, data: result.data }
}

/** The answers to the static queries that an island reads: names in an attribute, answers in the first files. */
function readQueries(element: HTMLElement, files: object[]): Record<string, unknown> {
  const names = element.getAttribute('queries')?.split(' ') ?? []
  return Object.fromEntries(names.map((name, i) => [name, (files[i] as { data: unknown }).data]))
}

/**
 * Hydrates `element` with its component and the files that its `data` names; returns the way to unmount. An island
 * that throws gets its server HTML back.
 */
export function hydrate<Props extends object>(
  Component: FunctionComponent<Props>,
  element: HTMLElement,
  files: object[],
): () => void {
  const tree = (
    <QueriesContext value={readQueries(element, files)}>
      <PathContext value={element.getAttribute('path') ?? ''}>
        <Component {...(readProps(element, files) as Props)} />
      </PathContext>
    </QueriesContext>
  )
  const original = [...element.childNodes].map((node) => node.cloneNode(true))
  const reselect = takeSelection(element.querySelector(':focus'))
  const retype = takeInput(element)
  let root: Root | undefined
  flushSync(() => {
    root = hydrateRoot(element, tree, {
      identifierPrefix: element.getAttribute('prefix') ?? '',
      onUncaughtError(error) {
        reportError(error)
        // The HTML is of its own path only.
        element.removeAttribute('root')
        queueMicrotask(() => element.replaceChildren(...original))
      },
    })
  })
  retype()
  reselect()
  return () => root?.unmount()
}
