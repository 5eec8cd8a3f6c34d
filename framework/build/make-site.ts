/** Makes the whole site from what is loaded, and puts it in place. */

import { join } from 'node:path'

import { OFFLINE } from '../paths.ts'
import type { BuildCache } from './cache/build-cache.ts'
import { stampWritten } from './cache/hash.ts'
import { identify, readJournal, readState, type PageRecord, type SiteState } from './cache/site-state.ts'
import type { Changed } from './cache/standing.ts'
import { createFrame } from './document.ts'
import { createDoubts } from './doubts.ts'
import { createOutput } from './files.ts'
import { finishSite } from './finish.ts'
import { createLinkChecker } from './links.ts'
import { failOn, type LoadedSite } from './load-site.ts'
import { makePages, type Build } from './make-pages.ts'
import type { KnownPages } from './page-plan.ts'
import { unpackLinks } from './read-links.ts'
import { readHead, sliceFile, writeSlices } from './slices.ts'
import { unpackForm, type Form } from './threads/form.ts'
import { createAddedFilesWriter } from './write-added.ts'
import { listRest, writeRest } from './write-rest.ts'

export interface MadeSite {
  state: SiteState
  /** How many files were written. */
  written: number
}

/**
 * Makes what has changed since the last build into the same folder; from `parts`, if there are any, takes pages that were
 * rendered elsewhere. Throws a `ProblemsError` for links that lead nowhere; what was built before stays as it was.
 */
export async function makeSite(build: Build, loaded: LoadedSite, parts?: KnownPages): Promise<MadeSite> {
  const { root, base, target, cache, progress } = build
  const { server, content, routes, publicFiles, siteMap, browser, hash, settings, queries } = loaded
  const { site } = server
  const urlsOf = (file: string) => browser.urls.get(file)!
  const renderer = server.createRenderer({ site, islands: server.islands, urlsOf, queries, hash })

  const { files } = build
  const state = parts ? undefined : readState(cache, files.state)
  const previous = state?.folder === identify(target) ? state : undefined
  const known = parts ?? state
  const output = createOutput(target, { isUpdate: previous !== undefined, journal: files.journal })
  const names = [...publicFiles, ...listRest(site), ...browser.names]
  const linkable = new Set([...names.map((name) => `/${name}`), ...content.pictures.keys()])
  const links = createLinkChecker({ root, base, matchPaths: siteMap.matchPaths, files: linkable })
  const added = createAddedFilesWriter({ root, output, known: linkable, cache, before: known?.added ?? {} })
  try {
    const sliceOptions = { site, routes, renderer, output, links, addFiles: added.add }
    const slices = writeSlices(sliceOptions)
    const head = readHead(sliceOptions)
    const frame = createFrame(site, { base, head, entry: browser.entry })
    const { folder, current } = output
    const setting = { hash, frame, slices, queries, urls: browser.urls, folder, current }
    const pages = await makePages(build, loaded, {
      routes,
      setting,
      previous: known,
      stands: createLook(current, previous && (await build.changed(previous.id))),
      addFiles: added.add,
    })
    for (const { files: made } of pages.records) added.recall(made)

    const targets = { settings, matchPaths: JSON.stringify(siteMap.matchPaths), linkable: [...linkable] }
    const linksOf = ({ links }: PageRecord) => unpackLinks(cache.packs.read(links))
    const isInDoubt = createDoubts(state, pages.records, targets, linksOf)
    for (const [i, page] of pages.records.entries())
      links.add(page.path, () => linksOf(page), routes[i]!.source, isInDoubt(page))
    failOn(links.check(), 'among the links')

    const finished = await progress.step('writing the rest', async () => {
      added.add(new Map(Object.entries(site.files?.() ?? {})))
      const { names: addedNames, refs } = await added.finish()
      const rest = await writeRest({
        root,
        site,
        base,
        routes,
        content: content.content,
        pictures: content.pictures,
        history: build.sources.history,
        queries,
        hash,
        browser,
        output,
        added: addedNames,
        offlinePage: head + readOfflinePage(cache, pages.records),
        publicDir: join(root, 'public'),
        publicFiles,
        copies: previous?.copies ?? {},
      })
      return finishSite({
        target,
        output,
        cache,
        files,
        previous,
        strays: readJournal(files.journal),
        state: {
          ...targets,
          hash,
          surroundings: pages.surroundings,
          rest: [...rest.names, ...[...slices.keys()].map(sliceFile)],
          added: refs,
          copies: rest.copies,
          pages: pages.records,
        },
      })
    })
    return { state: finished, written: pages.written + output.count() }
  } catch (error) {
    // What is still being made would write into the folder again.
    await added.finish().then(nothing, nothing)
    output.discard()
    throw error
  }
}

/** Returns `stands(name, stamp)`, which looks at the file itself where nobody has looked before. */
function createLook(folder: string | undefined, changed: Changed) {
  return (name: string, stamp: string) =>
    changed ? !changed.has(name) : folder !== undefined && stampWritten(join(folder, name)) === stamp
}

/** What the page without network shows, if there is one. */
function readOfflinePage(cache: BuildCache, pages: readonly PageRecord[]): string {
  const record = pages.find(({ path }) => path === OFFLINE)
  if (!record) return ''
  const { html, css } = JSON.parse(unpackForm(cache.packs.read(record.form)).json) as Form
  return html + css
}

function nothing() {}
