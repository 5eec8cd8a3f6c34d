/** Renders the shared parts of pages: slices, and the head of every page. */

import { listComponents } from '../content/markdown/components.ts'
import { readLinks } from '../content/read-links.ts'
import type { SharedLinks } from './check/check-links.ts'
import type { BuildContext } from './context.ts'
import { createShell } from '../site/render/shell.ts'
import { prepareSlice, sliceFile, type PreparedSlice } from '../kernel/render/slice-links.ts'
import { listSlices } from '../site/languages.ts'
import type { Build } from './load/load-site.ts'
import { ENTRY_STYLES } from './bundle/styles.ts'
import type { AddedFiles } from '../kernel/render/added-files.ts'
import type { PageSettings } from '../memo/messages.ts'
import type { OutputWriter } from './write/output.ts'

export interface SharedParts {
  /** The tags in the head of every page. */
  head: string
  /** The CSS of the site's `styles` and of the browser's entry. */
  styles: string
  slices: ReadonlyMap<string, PreparedSlice>
  /** The data files of slices: name in the output -> content. */
  files: ReadonlyMap<string, string>
  /** Style sheets, and the files that slices and the head add. */
  added: AddedFiles
  links: SharedLinks[]
}

/** Excludes builds with drafts from search engines. */
const NO_INDEX = '<meta name="robots" content="noindex">'

/** Renders every slice that a page needs, once per language. */
export function renderShared(
  { withDrafts }: Pick<BuildContext, 'withDrafts'>,
  { server, routes, patterns, drafts, languages, browser, queries, hash, head, stylesOf, sheets }: Build,
): SharedParts {
  const { site, islands } = server
  const urlsOf = (file: string) => browser.urls.get(file)
  const renderer = server.createRenderer({ site, islands, urlsOf, queries, hash, stylesOf })
  const slices = new Map<string, PreparedSlice>()
  const files = new Map<string, string>()
  const links: SharedLinks[] = []
  const added: AddedFiles = new Map(sheets)
  for (const { slice, language } of listSlices(
    site,
    [...routes, ...patterns, ...drafts.map(({ route }) => route)],
    languages,
  )) {
    const { files: addedBySlice, faults, styled, ...rendered } = renderer.renderSlice(slice, language)
    const { name, html } = rendered
    slices.set(name, prepareSlice(rendered))
    const file = sliceFile(rendered)
    files.set(file.name, file.content)
    links.push({ name: `The slice ${name}`, original: slice.name, links: readLinks(html, '', { faults, styled }) })
    for (const [file, content] of addedBySlice) added.set(file, content)
  }
  links.push({ name: 'The head of every page', links: readLinks('', head.html) })
  for (const [file, content] of head.files) added.set(file, content)
  const styles = head.css + stylesOf(ENTRY_STYLES)
  return { head: (withDrafts ? NO_INDEX : '') + head.html, styles, slices, files, added, links }
}

/** Returns the settings that all pages of this build share. `folder` and `current` come from the output writer. */
export function createPageSettings(
  base: string,
  site: Build,
  { head, styles, slices }: Pick<SharedParts, 'head' | 'styles' | 'slices'>,
  { folder, current }: Pick<OutputWriter, 'folder' | 'current'>,
): PageSettings {
  const { server, browser, queries, hash, policy, paths } = site
  const shell = createShell(server.site, {
    base,
    head,
    entry: browser.entry,
    css: styles,
    policy,
    homes: paths.homes,
  })
  return { hash, shell, slices, queries, urls: browser.urls, styles: stylesByModule(site), folder, current }
}

/** Module -> CSS, for templates and for components in texts. */
function stylesByModule({ server, routes, patterns, drafts, stylesOf }: Build): Map<string, string> {
  const components = [...listComponents(server.site.models), ...server.textComponents].map(([, component]) => component)
  const all = [...routes, ...patterns, ...drafts.map(({ route }) => route)]
  const modules = new Set([...all.map(({ page }) => page.module), ...components.map(({ module }) => module)])
  return new Map([...modules].map((module) => [module, stylesOf(module)]))
}
