/** Slices, and the head of every page: rendered once per build, and put into each page's document. */

import type { Route } from '../react/page.tsx'
import type { Site } from '../site.ts'
import type { AddedFiles } from './added-files.ts'
import { prepareSlice, type PreparedSlice } from './document.ts'
import type { OutputWriter } from './files.ts'
import type { LinkChecker } from './links.ts'
import { readLinks } from './read-links.ts'
import type { Renderer } from './render.tsx'

export interface SliceOptions {
  site: Site
  routes: readonly Route[]
  renderer: Renderer
  output: OutputWriter
  links: LinkChecker
  /** Takes in the files that slices and the head make. */
  addFiles: (files: AddedFiles) => void
}

/** Renders and writes each slice that any page wants. */
export function writeSlices({ site, routes, renderer, output, links, addFiles }: SliceOptions) {
  const slices = new Map<string, PreparedSlice>()
  const templates = new Set(routes.map(({ page }) => page))
  for (const page of templates)
    for (const slice of Object.values({ ...site.slices, ...page.slices })) {
      if (slices.has(slice.name)) continue
      const { files, ...rendered } = renderer.renderSlice(slice)
      const { name, html, css } = rendered
      addFiles(files)
      slices.set(name, prepareSlice(rendered))
      const found = readLinks(html)
      links.add(`The slice ${name}`, () => found)
      output.write(sliceFile(name), JSON.stringify({ name, html, css }))
    }
  return slices as ReadonlyMap<string, PreparedSlice>
}

/** The name of a slice's file in the output. */
export const sliceFile = (name: string) => `slice-data/${name}.json`

/** The tags of every page's head. */
export function readHead({ renderer, links, addFiles }: SliceOptions): string {
  const { html, files } = renderer.renderHead()
  addFiles(files)
  const found = readLinks('', html)
  links.add('The head of every page', () => found)
  return html
}
