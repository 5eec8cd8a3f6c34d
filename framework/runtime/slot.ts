/** Shows a page: its head, its styles, its HTML, and its slices around the page slot. */

import { hasOtherSlices, languages } from 'virtual:runtime-paths'

import type { RenderedPage, RenderedSlice } from '../shared/types.ts'
import { trusted } from './trusted.ts'

/** The only function that puts HTML into the document. All HTML comes from this site's own build. */
export function insert(parent: Element, html: string): void {
  parent.insertAdjacentHTML('beforeend', trusted.createHTML(html))
}

export interface Slot {
  element: HTMLElement
  /** The path of the page that is shown. For a missing page it is the 404 page's, not the URL's. */
  path: () => string
  /** Shows a page. `slices` are those that were missing. */
  fill: (page: RenderedPage, slices: RenderedSlice[]) => void
  /** Dev only: removes the styles of the pages and slices that were shown. */
  clearStyles?: () => void
}

const headTags = () => [...document.querySelectorAll('head>[data-page]')]
const frames = () => [...document.querySelectorAll<HTMLElement>('[data-slot]')]

/** Returns the page that the document came with. Call it before any island is hydrated. */
export function readPage({ dataset, innerHTML }: HTMLElement): RenderedPage {
  return {
    path: dataset.path,
    webpackCompilationHash: document.documentElement.dataset.build,
    head: headTags()
      .map((tag) => tag.outerHTML)
      .join(''),
    html: innerHTML,
    css: '',
    ...(hasOtherSlices && {
      slicesMap: Object.fromEntries(frames().map(({ dataset }) => [dataset.slot, dataset.slice])),
    }),
    ...(languages && { lang: document.documentElement.lang, dir: document.documentElement.dir }),
  } as RenderedPage
}

/** Returns the names of the slices that a page needs and the document does not show. */
export function listMissingSlices({ slicesMap }: RenderedPage): string[] {
  return frames().flatMap(({ dataset }) => {
    const wanted = slicesMap[dataset.slot!]
    return wanted && wanted !== dataset.slice ? wanted : []
  })
}

export function createSlot(): Slot {
  const element = document.getElementById('page')!
  let sheet: CSSStyleSheet | undefined
  let sliceCss = ''

  return {
    element,
    path: () => element.dataset.path!,
    fill(page, slices) {
      if (languages) Object.assign(document.documentElement, { lang: page.lang, dir: page.dir })
      if (hasOtherSlices)
        for (const { name, css, html } of slices) {
          const frame = frames().find(({ dataset }) => page.slicesMap[dataset.slot!] === name)!
          sliceCss += css
          frame.dataset.slice = name
          frame.replaceChildren()
          insert(frame, html)
        }
      // Old content goes before the styles change: the browser computes the styles of a focused element that is removed.
      element.replaceChildren()
      headTags().forEach((tag) => tag.remove())
      insert(document.head, page.head)
      // The first of a document's sheets makes the browser compute all styles again.
      if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()))
      sheet.replaceSync(hasOtherSlices ? sliceCss + page.css : page.css)
      element.dataset.path = page.path
      element.dataset.build = page.webpackCompilationHash
      insert(element, page.html)
    },
    ...(import.meta.env.DEV && {
      clearStyles() {
        sliceCss = ''
        sheet?.replaceSync('')
      },
    }),
  }
}
