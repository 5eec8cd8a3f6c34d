/**
 * The custom element around each part of a page that is made on demand: it fetches the part, and shows it in the place of what
 * stands there. Where that fails, what stands there stays.
 */

import { nothing, TIME_LIMIT } from './loader.ts'
import { retry } from './retry.ts'
import { insert } from './slot.ts'

/** A part as the server renders it. */
interface Part {
  html: string
  css: string
}

/** Defines `<x-hole>`, which fills the holes of the document and of every page that comes. */
export function defineHoles(fetch: typeof globalThis.fetch): void {
  async function load(src: string): Promise<Part | undefined> {
    const response = await fetch(src, { signal: AbortSignal.timeout(TIME_LIMIT) }).catch(nothing)
    // There is nothing to show: another try would find nothing either.
    if (response?.status === 204) return { html: '', css: '' }
    const part = response?.ok && ((await response.json().catch(nothing)) as Part | undefined)
    return part && typeof part.html === 'string' && typeof part.css === 'string' ? part : undefined
  }

  customElements.define(
    'x-hole',
    class extends HTMLElement {
      #isBegun = false

      async connectedCallback() {
        // A move within the document connects the element again.
        if (this.#isBegun) return
        this.#isBegun = true
        const part = await retry(() => load(this.getAttribute('src')!))
        if (!part?.html || !this.isConnected) return
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(part.css)
        document.adoptedStyleSheets.push(sheet)
        this.replaceChildren()
        insert(this, part.html)
      }
    },
  )
}
