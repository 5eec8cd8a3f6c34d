/** Shows a page: its head, styles, HTML, and the slices around the page slot. */

import { hasOtherSlices, languages } from 'virtual:runtime-paths'

import type { RenderedPage } from '../shared/page-files.ts'
import type { RenderedSlice } from '../shared/types.ts'
import { trustedPolicy } from '../kernel/runtime/trusted-policy.ts'

/** The only function that inserts HTML into the document. All HTML comes from this site's build. */
export function insert(parent: Element, html: string): void {
  parent.insertAdjacentHTML('beforeend', trustedPolicy.createHTML(html))
}

export interface PageSlot {
  element: HTMLElement
  /** The path of the current page. For a missing page, it is the path of the 404 page. */
  path: () => string
  /** Shows a page. `slices` are those that the document does not show yet. */
  fill: (page: RenderedPage, slices?: RenderedSlice[]) => void
  /** Dev only: removes the styles of pages and slices. */
  clearStyles?: () => void
}

const headTags = () => [...document.querySelectorAll('head>[data-page]')]
const sliceRegions = () => [...document.querySelectorAll<HTMLElement>('[data-slot]')]

/** Reads the page from the document. Call it before any island is hydrated. */
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
      slicesMap: Object.fromEntries(sliceRegions().map(({ dataset }) => [dataset.slot, dataset.slice])),
    }),
    ...(languages && { lang: document.documentElement.lang, dir: document.documentElement.dir }),
  } as RenderedPage
}

/** Returns the names of the slices that a page needs and the document does not show yet. */
export function listMissingSlices({ slicesMap }: RenderedPage): string[] {
  return sliceRegions().flatMap(({ dataset }) => {
    const name = slicesMap[dataset.slot!]
    return name && name !== dataset.slice ? name : []
  })
}

export function createSlot(): PageSlot {
  const element = document.getElementById('page')!
  let sheet: CSSStyleSheet | undefined
  let sliceCss = ''

  return {
    element,
    path: () => element.dataset.path!,
    fill(page, slices) {
      if (languages) Object.assign(document.documentElement, { lang: page.lang, dir: page.dir })
      if (hasOtherSlices)
        for (const { name, css, html } of slices!) {
          const region = sliceRegions().find(({ dataset }) => page.slicesMap[dataset.slot!] === name)!
          sliceCss += css
          region.dataset.slice = name
          region.replaceChildren()
          insert(region, html)
        }
      // Remove old content before the styles change: the browser computes styles when a focused element is removed.
      element.replaceChildren()
      headTags().forEach((tag) => tag.remove())
      insert(document.head, page.head)
      // Created late, because a document's first adopted sheet makes the browser compute all styles again.
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
