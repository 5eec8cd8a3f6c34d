/** Brings one island to life. Comes with the island's code, never with the first load of a page. */

import type { FunctionComponent } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'

import { PathContext, QueriesContext } from './context.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a visitor chose or typed before React was there: taken out of the fields, so that the HTML is the server's, and put back as if typed after. */
function takeInput(element: HTMLElement): () => void {
  const typed: (() => void)[] = []

  function retype(field: Field, name: 'value' | 'checked', value: string | boolean) {
    typed.push(() => {
      // React overrides the property to know of changes; the prototype's setter goes past it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)!.set!.call(field, value)
      field.dispatchEvent(new Event(name === 'checked' ? 'click' : 'input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }

  for (const field of element.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) {
      const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
      const { value } = field
      if (field.selectedIndex === Math.max(initial, 0)) continue
      field.selectedIndex = Math.max(initial, 0)
      retype(field, 'value', value)
    } else if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
      const { checked, defaultChecked } = field
      if (checked === defaultChecked) continue
      field.checked = defaultChecked
      typed.push(() => field.click())
    } else if (field.value !== field.defaultValue) {
      const { value } = field
      field.value = field.defaultValue
      retype(field, 'value', value)
    }
  }
  return () => typed.forEach((type) => type())
}

/** Hydrates `element` with its component; returns the way to unmount. An island that throws gets its server HTML back. */
export function hydrate<Props extends object>(
  Component: FunctionComponent<Props>,
  element: HTMLElement,
  props: Props,
  queries: Record<string, unknown>,
): () => void {
  const original = [...element.childNodes].map((node) => node.cloneNode(true))
  const retype = takeInput(element)
  let root: Root | undefined
  flushSync(() => {
    root = hydrateRoot(
      element,
      <QueriesContext value={queries}>
        <PathContext value={element.getAttribute('path') ?? ''}>
          <Component {...props} />
        </PathContext>
      </QueriesContext>,
      {
        identifierPrefix: element.getAttribute('prefix') ?? '',
        onUncaughtError(error) {
          reportError(error)
          queueMicrotask(() => element.replaceChildren(...original))
        },
      },
    )
  })
  retype()
  return () => root?.unmount()
}
