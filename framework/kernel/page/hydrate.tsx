/** Hydrates one island. Loaded with the island's code, never with the first load of a page. */

import type { FunctionComponent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client'

import type { PageData } from '../../shared/page-files.ts'
import { PathContext, QueriesContext } from './context.ts'

/** The slots of an island. */
export interface Slots {
  /** Returns the island's props. */
  read: (json: string) => object
  /** Saves the content of all slots before React removes their elements. */
  keep: () => void
  /** Moves the content of all slots into a copy of the island's HTML. */
  giveBack: (copy: ParentNode) => void
}

/** Loads the code for islands with slots. Its function finds the slots of an island, before it is hydrated. */
export type LoadSlots = () => Promise<{ createSlots: (island: HTMLElement) => Slots }>

/** Returns the props of an island; of a template that is an island, its page's path and data. */
function readProps(element: HTMLElement, files: object[], slots: Slots | undefined): object {
  if (!element.hasAttribute('root')) {
    const json = element.getAttribute('props') ?? '{}'
    return slots ? slots.read(json) : (JSON.parse(json) as object)
  }
  const { path, result } = files.at(-1) as PageData
  return { path, data: result.data }
}

/** Returns the results of static queries by name. The names are in an attribute, the results in the first files. */
function readQueries(element: HTMLElement, files: object[]): Record<string, unknown> {
  const names = element.getAttribute('queries')?.split(' ') ?? []
  return Object.fromEntries(names.map((name, i) => [name, (files[i] as { data: unknown }).data]))
}

/**
 * Waits until nothing is being typed in an island that must not be interrupted. Returns a function that saves the input and
 * resets the HTML to that of the server; this function returns one that restores the input.
 */
export type AwaitInput = (element: HTMLElement) => Promise<() => () => void>

/** Calls `render`, which hydrates an island of the page `path`. The path is empty in a slice, which many pages share. */
export type AroundIsland = (render: () => void, path: string) => void

/**
 * Hydrates `element` with its component. `files` are the files of its `data` attribute, parsed. Returns a function that
 * unmounts it. `loadSlots` is needed for islands with slots. If the island throws, its server HTML is restored. An element that has left the document is not hydrated.
 */
export async function hydrate<Props extends object>(
  Component: FunctionComponent<Props>,
  element: HTMLElement,
  files: object[],
  awaitInput?: AwaitInput,
  aroundIsland: AroundIsland = (render) => render(),
  loadSlots?: LoadSlots,
): Promise<() => void> {
  const slots = element.hasAttribute('slots') ? (await loadSlots!()).createSlots(element) : undefined
  const takeInput = await awaitInput?.(element)
  if (!element.isConnected) return () => {}
  const path = element.getAttribute('path') ?? ''
  const tree = (
    <QueriesContext value={readQueries(element, files)}>
      <PathContext value={path}>
        <Component {...(readProps(element, files, slots) as Props)} />
      </PathContext>
    </QueriesContext>
  )
  const original = document.createDocumentFragment()
  original.append(...[...element.childNodes].map((node) => node.cloneNode(true)))
  // React adopts tags of the head that its components also render.
  const tags = [...document.head.children]
  const listRemovedTags = () => tags.filter((tag) => !tag.isConnected)
  const restoreInput = takeInput?.()
  let root: Root | undefined
  const options: HydrationOptions = {
    identifierPrefix: element.getAttribute('prefix') ?? '',
    onRecoverableError(error) {
      // A translator has changed the HTML, and React has rendered the island again. This is not the site's fault.
      if (!element.hasAttribute('changed')) reportError(error)
    },
    onUncaughtError(error) {
      reportError(error)
      // Without code the island can't show its other paths.
      element.removeAttribute('root')
      slots?.keep()
      queueMicrotask(() => {
        slots?.giveBack(original)
        element.replaceChildren(original)
        if (element.closest('#page')) document.head.append(...listRemovedTags())
      })
    },
  }
  // It was not rendered at build.
  if (element.hasAttribute('only')) flushSync(() => (root = createRoot(element, options)).render(tree))
  else
    aroundIsland(
      () =>
        flushSync(() => {
          root = hydrateRoot(element, tree, options)
        }),
      path,
    )
  restoreInput?.()
  return () => {
    // These tags were removed with their page. React removes them from their parent, and throws if there is none.
    new DocumentFragment().append(...listRemovedTags())
    root?.unmount()
  }
}
