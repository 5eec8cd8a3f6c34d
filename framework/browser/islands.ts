/**
 * The custom element around each island. When it is connected, it waits for its trigger, loads the island's code and
 * hydrates it. When it is disconnected, it unmounts the island. The island's code imports React, this module does not.
 */

import { hasMedia, hasVisible, hasWholePages } from 'virtual:runtime-paths'

import type { IslandElement } from '../shared/types.ts'
import { isForeign } from '../kernel/runtime/deploys.ts'
import { whenIdle } from '../kernel/runtime/idle.ts'
import type { Loader } from './loader.ts'
import { resourcesMissing } from './messages.ts'
import { nothing } from '../kernel/runtime/retry.ts'
import { watchViewport } from '../kernel/runtime/viewport.ts'

/** The module of an island. It hydrates `element` with the files of the `data` attribute, and returns a function that unmounts it. */
export interface IslandModule {
  default: (element: HTMLElement, files: object[]) => Promise<() => void>
}

/** Matches the messages of Chromium, Firefox and WebKit for code that could not be loaded, not those of code that throws. */
const LOAD_ERROR = /import\w* .*module/i

/** Returns the URLs or file names in an attribute. */
const listWords = (island: Element, name: string) => island.getAttribute(name)?.split(' ') ?? []

/**
 * Defines `<x-island>`, which upgrades the islands of the document. Calls `reload` if an island's code was deleted, or if its
 * data comes from another build.
 */
export function defineIslands(loadFile: Loader['loadFile'], reload: () => void, isLeaving: () => boolean): void {
  async function loadData(name: string) {
    const file = await loadFile(name)
    if (!file) throw Error(`${name} could not be loaded.`)
    return file
  }

  customElements.define(
    'x-island',
    class extends HTMLElement implements IslandElement {
      /** Set by the inline script when it has stored an event of this island. */
      declare held?: boolean
      #isStarted = false
      #unmount: (() => void) | undefined
      #stopLooking: (() => void) | undefined

      connectedCallback() {
        const when = this.getAttribute('when')
        if (this.held || when === 'load') void this.wake()
        else if (when === 'idle') whenIdle(this.wake)
        else if (hasVisible && when === 'visible') {
          const observer = watchViewport((_, isInView) => isInView && this.wake())
          // The element and its slots have `display: contents`, so they have no box to observe.
          for (const child of this.querySelectorAll(':scope>*,:scope>x-slot>*')) observer.observe(child)
        } else if (hasMedia) {
          // The names of other triggers are media queries that never match.
          const media = matchMedia(when!)
          const wakeIfMatching = () => media.matches && this.wake()
          media.addEventListener('change', wakeIfMatching)
          this.#stopLooking = () => media.removeEventListener('change', wakeIfMatching)
          wakeIfMatching()
        }
      }

      disconnectedCallback() {
        // Moving the element within the document disconnects it and connects it again at once.
        queueMicrotask(() => {
          if (this.isConnected) return
          this.#unmount?.()
          if (hasMedia) this.#stopLooking?.()
        })
      }

      wake = async () => {
        if (this.#isStarted || !this.isConnected) return
        this.#isStarted = true
        const [src] = listWords(this, 'src')
        try {
          const [module, ...files] = await Promise.all([
            import(/* @vite-ignore */ src!) as Promise<IslandModule>,
            ...listWords(this, 'data').map(loadData),
          ])
          if (this.isConnected) {
            // Data and code must be of the same build.
            if (files.some((file) => isForeign(file, this))) reload()
            else this.#unmount = await module.default(this, files)
          }
        } catch (error) {
          // Without a response, an extension blocks the file or the network is down: that is not an error of the site.
          const response = LOAD_ERROR.test(`${error}`) && (await fetch(src!, { method: 'HEAD' }).catch(nothing))
          if (isLeaving()) {
            // The browser has cancelled the request. If the visitor stays after all, the next interaction starts the island.
            this.#isStarted = false
            return
          }
          // A deploy may have deleted the file; the reloaded page has the new URL. Don't reload if the visitor has pressed a
          // link or a form's button in this island: they work without code.
          if (
            response &&
            this.isConnected &&
            !held.events.some(({ island, control }) => island === this && control?.matches('[href],form *'))
          )
            reload()
          if (response !== undefined)
            reportError(
              hasWholePages && this.hasAttribute('root')
                ? Error(resourcesMissing(location.pathname), { cause: error })
                : error,
            )
          // Without code, the island can't show its other paths.
          if (hasWholePages) this.removeAttribute('root')
        }
        this.setAttribute('live', '')
        held.release(this)
      }
    },
  )
}
