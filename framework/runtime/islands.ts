/**
 * The custom element around each island. Connected, it waits for its trigger; then it loads the island's code and hydrates
 * it; disconnected, it unmounts it. React comes with the island's code and is unknown here.
 */

import { hasMedia, hasVisible, hasWholePages } from 'virtual:runtime-paths'

import type { IslandElement } from '../shared/types.ts'
import { isForeign } from './deploys.ts'
import { whenIdle } from './idle.ts'
import { nothing, type Loader } from './loader.ts'
import { resourcesMissing } from './messages.ts'
import { watchViewport } from './viewport.ts'

/** The module of an island. It hydrates `element` with the files that `data` names, and returns the function that unmounts it. */
export interface IslandModule {
  default: (element: HTMLElement, files: object[]) => Promise<() => void>
}

/** What Chromium, Firefox and WebKit say of code that could not be loaded. Code that throws says something else. */
const NOT_LOADED = /import\w* .*module/i

/** Returns the words of an attribute: URLs or names of files. */
const wordsOf = (island: Element, name: string) => island.getAttribute(name)?.split(' ') ?? []

/**
 * Defines `<x-island>`, which upgrades the islands of the document. `reload` is called when the code of an island is gone,
 * or its data comes from another build.
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
      /** Set by the inline script when it holds an event of this island. */
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
          // The element itself has no box (`display: contents`), and neither has a slot.
          for (const child of this.querySelectorAll(':scope>*,:scope>x-slot>*')) observer.observe(child)
        } else if (hasMedia) {
          // Nothing ever matches the name of another trigger.
          const media = matchMedia(when!)
          const look = () => media.matches && this.wake()
          media.addEventListener('change', look)
          this.#stopLooking = () => media.removeEventListener('change', look)
          look()
        }
      }

      disconnectedCallback() {
        // A move within the document disconnects the element and connects it again at once.
        queueMicrotask(() => {
          if (this.isConnected) return
          this.#unmount?.()
          if (hasMedia) this.#stopLooking?.()
        })
      }

      wake = async () => {
        if (this.#isStarted || !this.isConnected) return
        this.#isStarted = true
        const [src] = wordsOf(this, 'src')
        try {
          const [module, ...files] = await Promise.all([
            import(/* @vite-ignore */ src!) as Promise<IslandModule>,
            ...wordsOf(this, 'data').map(loadData),
          ])
          if (this.isConnected) {
            // Data of one build must not meet code of another.
            if (files.some((file) => isForeign(file, this))) reload()
            else this.#unmount = await module.default(this, files)
          }
        } catch (error) {
          // Nothing answers where an extension blocks the file or the network is down: that is no error of the site.
          const answer = NOT_LOADED.test(`${error}`) && (await fetch(src!, { method: 'HEAD' }).catch(nothing))
          if (isLeaving()) {
            // The browser has cancelled it. Where the visitor stays after all, the next interaction starts the island.
            this.#isStarted = false
            return
          }
          // A deploy may have deleted the file; a reloaded page names the new one. A visitor who has pressed a link or a
          // form's button here goes on instead: these work without code.
          if (
            answer &&
            this.isConnected &&
            !held.events.some(({ island, control }) => island === this && control?.matches('[href],form *'))
          )
            reload()
          // The HTML stays.
          if (answer !== undefined)
            reportError(
              hasWholePages && this.hasAttribute('root')
                ? Error(resourcesMissing(location.pathname), { cause: error })
                : error,
            )
          // Without code the island can't show its other paths.
          if (hasWholePages) this.removeAttribute('root')
        }
        this.setAttribute('live', '')
        held.release(this)
      }
    },
  )
}
