/**
 * The custom element around each hole: a part of a page that is rendered on demand. It fetches the part and replaces its
 * fallback content, which stays if the request fails.
 */

import { nothing, retry, TIME_LIMIT } from '../kernel/runtime/retry.ts'
import { insert } from './slot.ts'
import { sitePath } from './urls.ts'

interface RenderedHole {
  html: string
  css: string
}

/** True for URLs of this site's holes. HTML in content could contain any other URL, and its response would be trusted. */
function isHole(src: string, holes: readonly string[]): boolean {
  try {
    const path = sitePath(new URL(src, location.href))
    return !!path && holes.some((pattern) => RegExp(pattern).test(path))
  } catch {
    return false
  }
}

/** Defines `<x-hole>`, which fills the holes of the document and of later pages. `holes` are the patterns of their paths. */
export function defineHoles(fetch: typeof globalThis.fetch, holes: readonly string[]): void {
  async function load(src: string): Promise<RenderedHole | undefined> {
    const response = await fetch(src, { signal: AbortSignal.timeout(TIME_LIMIT) }).catch(nothing)
    // No content: don't retry.
    if (response?.status === 204) return { html: '', css: '' }
    const part = response?.ok && ((await response.json().catch(nothing)) as RenderedHole | undefined)
    return part && typeof part.html === 'string' && typeof part.css === 'string' ? part : undefined
  }

  customElements.define(
    'x-hole',
    class extends HTMLElement {
      #isStarted = false
      #sheet: CSSStyleSheet | undefined

      async connectedCallback() {
        // Moving the element within the document connects it again.
        if (this.#sheet) document.adoptedStyleSheets.push(this.#sheet)
        const src = this.getAttribute('src') ?? ''
        if (this.#isStarted || !isHole(src, holes)) return
        this.#isStarted = true
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
