/**
 * The custom element around each part of a page that is made on demand: it fetches the part, and shows it in the place of what
 * stands there. Where that fails, what stands there stays.
 */

import { nothing, TIME_LIMIT } from './loader.ts'
import { retry } from './retry.ts'
import { insert } from './slot.ts'
import { sitePath } from './urls.ts'

/** A part as the server renders it. */
interface Part {
  html: string
  css: string
}

/** Is this the URL of a hole of this site? HTML of content could name any other, and what comes from it would be trusted. */
function isHole(src: string, holes: readonly string[]): boolean {
  try {
    const path = sitePath(new URL(src, location.href))
    return !!path && holes.some((pattern) => RegExp(pattern).test(path))
  } catch {
    return false
  }
}

/** Defines `<x-hole>`, which fills the holes of the document and of every page that comes. `holes` are the patterns of their paths. */
export function defineHoles(fetch: typeof globalThis.fetch, holes: readonly string[]): void {
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
      #sheet: CSSStyleSheet | undefined

      async connectedCallback() {
        // A move within the document connects the element again.
        if (this.#sheet) document.adoptedStyleSheets.push(this.#sheet)
        const src = this.getAttribute('src') ?? ''
        if (this.#isBegun || !isHole(src, holes)) return
        this.#isBegun = true
        const part = await retry(() => load(src))
        if (!part?.html || !this.isConnected) return
        this.#sheet = new CSSStyleSheet()
        this.#sheet.replaceSync(part.css)
        document.adoptedStyleSheets.push(this.#sheet)
        this.replaceChildren()
        insert(this, part.html)
      }

      disconnectedCallback() {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet)
      }
    },
  )
}
