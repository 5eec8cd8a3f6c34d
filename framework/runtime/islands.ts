/**
 * The custom element around each island: connected arms its trigger, the trigger loads its code and brings it to life,
 * disconnected unmounts it. React comes with the island's code; nothing here knows it.
 */

import type { IslandElement, When } from '../types.ts'
import { isForeign } from './deploys.ts'
import { whenIdle } from './idle.ts'
import type { Loader } from './loader.ts'
import { resourcesMissing } from './messages.ts'
import { watchViewport } from './viewport.ts'

/** What the module of an island exports: brings `element` to life with the files that its `data` names, does there what was
 * held for it, and returns the way back. */
export interface IslandModule {
  default: (element: HTMLElement, files: object[]) => Promise<() => void>
}

/** The words of an attribute: URLs, names of files. */
const wordsOf = (island: Element, name: string) => island.getAttribute(name)?.split(' ') ?? []

/** What says that a visitor turns to an element. */
export const INTERACTIONS = ['pointerover', 'focusin', 'touchstart', 'keydown', 'click']

/** Has a visitor pressed something here that HTML alone can do: follow a link, send a form? */
const hasOwnWay = (element: HTMLElement) =>
  held.events.some(({ island, control }) => island === element && control?.matches('[href],form *'))

/**
 * Defines `<x-island>`; what the document holds already comes to life as its triggers fire. `reload` loads the page anew,
 * if it may: where the code of an island is gone, or its data is of another build.
 */
export function defineIslands(loadFile: Loader['loadFile'], reload: () => void): void {
  async function loadData(name: string) {
    const file = await loadFile(name)
    if (!file) throw Error(`${name} could not be loaded.`)
    return file
  }

  customElements.define(
    'x-island',
    class extends HTMLElement implements IslandElement {
      /** Set by the inline script where a press waits already. */
      declare held?: boolean
      #isStarted = false
      #unmount: (() => void) | undefined

      connectedCallback() {
        const when = this.getAttribute('when') as When
        // Whatever it waits for, a visitor who turns to it is not kept waiting.
        for (const type of INTERACTIONS) this.addEventListener(type, this.wake, { passive: true })
        if (when === 'load' || this.held) void this.wake()
        else if (when === 'idle') whenIdle(this.wake)
        else if (when === 'visible') {
          const observer = watchViewport((_, isInView) => isInView && this.wake())
          // The element itself has no box.
          for (const child of this.children) observer.observe(child)
        }
      }

      disconnectedCallback() {
        // A move within the document disconnects and connects again at once.
        queueMicrotask(() => this.isConnected || this.#unmount?.())
      }

      wake = async () => {
        if (this.#isStarted || !this.isConnected) return
        this.#isStarted = true
        const [src] = wordsOf(this, 'src')
        try {
          const code = import(/* @vite-ignore */ src!) as Promise<IslandModule>
          // A deploy may have taken it away. Pages come with the names of what is there; who wants to go, or has sent
          // something, is not kept from it.
          code.catch(() => this.isConnected && !hasOwnWay(this) && reload())
          const [module, ...files] = await Promise.all([code, ...wordsOf(this, 'data').map(loadData)])
          if (this.isConnected) {
            // Never the data of one build with the code of another.
            if (files.some((file) => isForeign(file, this))) reload()
            else this.#unmount = await module.default(this, files)
          }
        } catch (error) {
          // Its HTML stays, and works as far as HTML does.
          reportError(this.hasAttribute('root') ? Error(resourcesMissing(location.pathname), { cause: error }) : error)
          // The HTML is of its own path only.
          this.removeAttribute('root')
        }
        this.setAttribute('live', '')
        held.release(this)
      }
    },
  )
}
