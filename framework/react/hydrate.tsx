/** Brings one island to life. Comes with the island's code, never with the first load of a page. */

import type { FunctionComponent } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'

import type { PageData } from '../types.ts'
import { PathContext, QueriesContext } from './context.ts'
import { takeEarlyInput } from './early-input.ts'

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

/** Waits for an input method that composes text in `element`: what is taken out of its field would be entered twice. */
async function whenComposed(element: HTMLElement): Promise<void> {
  while (element.contains(held.typing ?? null))
    await new Promise((next) => addEventListener('compositionend', next, { once: true }))
}

/**
 * Hydrates `element` with its component and the files that its `data` names; returns the way to unmount. An island
 * that throws gets its server HTML back, and one that has left the document stays as it is.
 */
export async function hydrate<Props extends object>(
  Component: FunctionComponent<Props>,
  element: HTMLElement,
  files: object[],
): Promise<() => void> {
  await whenComposed(element)
  if (!element.isConnected) return () => {}
  const tree = (
    <QueriesContext value={readQueries(element, files)}>
      <PathContext value={element.getAttribute('path') ?? ''}>
        <Component {...(readProps(element, files) as Props)} />
      </PathContext>
    </QueriesContext>
  )
  const original = [...element.childNodes].map((node) => node.cloneNode(true))
  const putBack = takeEarlyInput(element)
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
  putBack()
  return () => root?.unmount()
}
