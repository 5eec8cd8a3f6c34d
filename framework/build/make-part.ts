/** Makes one part of a site's pages, for a later build to put together with the others. */

import { readState } from './cache/site-state.ts'
import { createFrame } from './document.ts'
import type { LoadedSite } from './load-site.ts'
import { makePages, type Build } from './make-pages.ts'
import { isInPart, partsFolder, printOf, writePart, type Shard } from './parts.ts'
import { createAddedFilesWriter } from './write-added.ts'

/** Renders every page of this part that the cache does not have, and writes the part. Returns how many pages it has. */
export async function makePart(build: Build, loaded: LoadedSite, shard: Shard): Promise<number> {
  const { root, base, target, cache, files } = build
  const { server, content, browser, hash, queries } = loaded
  const previous = readState(cache, files.state)
  const added = createAddedFilesWriter({
    root,
    output: undefined,
    known: new Set(),
    cache,
    before: previous?.added ?? {},
  })
  // What stands around pages is rendered by whoever puts them together.
  const frame = createFrame(server.site, { base, head: '', entry: browser.entry })
  const setting = { hash, frame, slices: new Map(), queries, urls: browser.urls, folder: undefined, current: undefined }
  const routes = loaded.routes.filter((_, place) => isInPart(shard, place))
  const { records } = await makePages(build, loaded, {
    routes,
    setting,
    previous,
    stands: () => false,
    addFiles: added.add,
  })
  for (const { files: made } of records) added.recall(made)
  const { refs } = await added.finish()

  writePart(
    partsFolder(target),
    {
      shard,
      print: printOf(build, loaded),
      entries: content.entries.filter((_, place) => isInPart(shard, place)),
      pages: records,
      added: refs,
    },
    cache,
  )
  return records.length
}
