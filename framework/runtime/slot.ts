/** Shows a page: its head, its styles, its HTML, and its slices around the page slot. */

import type { RenderedPage, RenderedSlice } from '../types.ts'

/** The only function that puts HTML into the document. All HTML comes from this site's own build. */
function insert(parent: Element, html: string): void {
  parent.insertAdjacentHTML('beforeend', html)
}

export interface Slot {
  element: HTMLElement
  /** The path of the page that is shown. For a missing page it is the 404 page's, not the URL's. */
  path: () => string
  /** Returns the page that the document came with. Call it before any island is hydrated. */
  read: () => RenderedPage
  /** Returns the names of the slices that `page` needs and the document does not show. */
  missingSlices: (page: RenderedPage) => string[]
  /** Shows a page. `slices` are those that were missing. */
  fill: (page: RenderedPage, slices: RenderedSlice[]) => void
  /** Marks the links of the slices that lead to the current page (`page`) or to one above it (`true`). */
  markCurrent: () => void
}

export function createSlot(): Slot {
  const element = document.getElementById('page')!
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let sliceCss = ''
  const headTags = () => [...document.querySelectorAll('head>[data-page]')]
  const frames = () => [...document.querySelectorAll<HTMLElement>('[data-slot]')]

  function markCurrent() {
    const here = location.origin + location.pathname
    document.querySelectorAll<HTMLAnchorElement>('[data-slot] a[href]').forEach((link) => {
      // Links inside an island belong to React.
      if (link.closest('x-island')) return
      const isAbove = here.startsWith(link.href) && link.pathname !== import.meta.env.BASE_URL
      link.ariaCurrent = link.href === here ? 'page' : isAbove ? 'true' : null
    })
  }

  return {
    element,
    path: () => element.dataset.path!,
    read: () =>
      ({
        path: element.dataset.path,
        webpackCompilationHash: document.documentElement.dataset.build,
        head: headTags()
          .map((tag) => tag.outerHTML)
          .join(''),
        html: element.innerHTML,
        css: '',
        slicesMap: Object.fromEntries(frames().map(({ dataset }) => [dataset.slot, dataset.slice])),
      }) as RenderedPage,
    missingSlices: ({ slicesMap }) =>
      frames().flatMap(({ dataset }) => {
        const wanted = slicesMap[dataset.slot!]
        return wanted && wanted !== dataset.slice ? wanted : []
      }),
    fill(page, slices) {
      for (const frame of frames()) {
        const slice = slices.find(({ name }) => name === page.slicesMap[frame.dataset.slot!])
        if (!slice) continue
        sliceCss += slice.css
        frame.dataset.slice = slice.name
        frame.replaceChildren()
        insert(frame, slice.html)
      }
      // Old content goes before the styles change: the browser computes the styles of a focused element that is removed.
      element.replaceChildren()
      headTags().forEach((tag) => tag.remove())
      insert(document.head, page.head)
      sheet.replaceSync(sliceCss + page.css)
      element.dataset.path = page.path
      element.dataset.build = page.webpackCompilationHash
      insert(element, page.html)
    },
    markCurrent,
  }
}
