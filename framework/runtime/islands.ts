/**
 * The custom element around each island: connected arms its trigger, the trigger loads its code and brings it to life,
 * disconnected unmounts it. React comes with the island's code; nothing here knows it.
 */

import type { When } from '../types.ts'
import { isForeign } from './deploys.ts'
import { whenIdle } from './idle.ts'
import type { Loader } from './loader.ts'
import { resourcesMissing } from './messages.ts'
import { watchNear } from './near.ts'

/** What the module of an island exports: brings `element` to life with the files that its `data` names, and returns the way back. */
export interface IslandModule {
  default: (element: HTMLElement, files: object[]) => () => void
}

/** The words of an attribute: URLs, names of files. */
const wordsOf = (island: Element, name: string) => island.getAttribute(name)?.split(' ') ?? []

/** What says that a visitor turns to an element. */
export const INTERACTIONS = ['pointerover', 'focusin', 'touchstart', 'keydown', 'click']

/** Events that came before their island was alive, held by the inline script of the document. */
declare global {
  var heldEvents: Event[]
}

/**
 * Does again, now that the island is alive, what a visitor did before; one by one, so that each finds what the one
 * before has changed. A failed island gets the events all the same: its HTML works on its own.
 */
async function replay(island: HTMLElement) {
  const events = heldEvents
  heldEvents = events.filter(({ target }) => !island.contains(target as Node))
  for (const event of events) {
    const target = event.target as HTMLElement
    // The visitor may have left with the page; a link would lead there even without a document.
    if (!target.isConnected || !island.contains(target)) continue
    if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
    else target.dispatchEvent(new (event.constructor as typeof MouseEvent)(event.type, event as MouseEvent))
    await undefined
  }
}

/**
 * Defines `<x-island>`; what the document holds already comes to life as its triggers fire. `reload` loads the page anew,
 * if it may: where the code of an island is gone, or its data is of another build.
 */
export function defineIslands(loadFile: Loader['loadFile'], reload: () => void): void {
  customElements.define(
    'x-island',
    class extends HTMLElement {
      #isStarted = false
      #unmount: (() => void) | undefined

      connectedCallback() {
        const when = this.getAttribute('when') as When
        // Whatever it waits for, a visitor who turns to it is not kept waiting.
        for (const type of INTERACTIONS) this.addEventListener(type, this.#start, { capture: true, passive: true })
        if (when === 'load' || heldEvents.some(({ target }) => this.contains(target as Node))) void this.#start()
        else if (when === 'idle') whenIdle(this.#start)
        else if (when === 'visible') {
          const observer = watchNear((_, isNear) => isNear && this.#start())
          // The element itself has no box.
          for (const child of this.children) observer.observe(child)
        }
      }

      disconnectedCallback() {
        // A move within the document disconnects and connects again at once.
        queueMicrotask(() => this.isConnected || this.#unmount?.())
      }

      #start = async () => {
        if (this.#isStarted || !this.isConnected) return
        this.#isStarted = true
        const [src] = wordsOf(this, 'src') as [string]
        try {
          const [module, ...files] = await Promise.all([
            (import(/* @vite-ignore */ src) as Promise<IslandModule>).catch((error: unknown) => {
              // A deploy may have taken it away. Pages come with the names of what is there.
              if (this.isConnected) reload()
              throw error
            }),
            ...wordsOf(this, 'data').map((file) => loadFile(file)),
          ])
          if (this.isConnected) {
            // Never the data of one build with the code of another.
            if (files.some((file) => isForeign(file, this))) reload()
            else this.#unmount = module.default(this, files)
          }
        } catch (error) {
          // Its HTML stays, and works as far as HTML does.
          reportError(this.hasAttribute('root') ? Error(resourcesMissing(location.pathname), { cause: error }) : error)
          // The HTML is of its own path only.
          this.removeAttribute('root')
        }
        this.setAttribute('live', '')
        void replay(this)
      }
    },
  )
}

/** Fetches the code of islands that wait, React with it, so that their moment finds it here. */
export function preloadIslands(): void {
  for (const island of document.querySelectorAll('x-island:not([live])'))
    for (const href of wordsOf(island, 'src'))
      if (!document.querySelector(`link[href="${href}"]`))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
