/** Renders the tree of a page or a slice to HTML and CSS. Everything outside of islands is static markup. */

import type { ReactElement, ReactNode } from 'react'

import type { Fault } from '../../errors/problems.ts'
import { describeHandlers, withElementChecks } from '../page/element-checks.ts'
import { withSink } from '../page/files.ts'
import { withSourcePositions } from '../page/source-positions.ts'
import { withContexts } from './contexts.tsx'
import { createSink, type AddedFiles } from './added-files.ts'
import type { HtmlHook, HtmlTools } from './html-hook.ts'
import { extractHeads } from './merge-heads.ts'
import { createPlaceIsland, type FragmentNotes, type PlaceIslandOptions, type RenderTarget } from './place-island.tsx'
import { moveSlotContents } from './slots.ts'
import { renderStatic } from './static-markup.tsx'

export interface FragmentOptions extends PlaceIslandOptions {
  /** Functions that change the HTML, in their order. */
  features: readonly HtmlHook[]
  /** True if the security policy blocks `style` attributes. */
  areStylesStrict: boolean
  /** Renders the components in texts. */
  renderTexts: TextRenderer
  /** Describes problems in `faults`. Off on a server, where nobody reads them. */
  isChecked: boolean
}

/** Replaces the components in HTML of markdown, and returns their modules. `render` renders an element. */
export type TextRenderer = (
  html: string,
  render: (element: ReactElement) => string,
) => { html: string; modules: ReadonlySet<string> }

interface Fragment {
  html: string
  /** The head tags in its tree. */
  head: string
  css: string
  /** Hashes of the static queries that its islands read. */
  queryHashes: string[]
  /** Names of all static queries that it reads. */
  queries: string[]
  /** URLs of code that its islands need at once. */
  preloads: string[]
  /** Files that its components add. */
  files: AddedFiles
  faults: Fault[]
  /** Elements whose `style` attributes the policy blocks: `<p> (file:line:column)`. */
  styled: string[]
  /** The modules of the components in its texts. */
  modules: ReadonlySet<string>
}

/** Slots have no box. A hidden slot contains an element that its island does not show yet. */
const SLOT_STYLES = 'x-slot:not([hidden]){display:contents}'

/** Returns `renderFragment(tree, target)`. It throws for an island that can't be found, suspends, or has props that are not JSON. */
export function createFragmentRenderer(options: FragmentOptions) {
  const { readAnswers, features, areStylesStrict, renderTexts, isChecked } = options

  const ofStyles = (css: string) => features.flatMap(({ checkStyles }) => checkStyles?.(css) ?? [])

  function renderOnce(tree: ReactNode, target: RenderTarget): Fragment {
    const { prefix, path, variant } = target
    const files: AddedFiles = new Map()
    const handlers = new Set<string>()
    let count = 0
    const notes: FragmentNotes = {
      preloads: new Set(),
      queries: new Set(),
      queryHashes: new Set(),
      styles: areStylesStrict ? new Set() : undefined,
      nextId: () => `${prefix}${count++}`,
    }
    const { styles } = notes
    const placeIsland = createPlaceIsland(options, target, notes)
    const collected = features.flatMap(({ collectStyles }) => collectStyles?.() ?? [])
    const values = { answers: readAnswers(notes.queries), variant, path, head: path ? ('page' as const) : null }
    let head = ''
    function render(idPrefix: string, content: ReactNode) {
      // The second tree, for the component stack of an error, renders islands as plain components: the error may be in one.
      const shown = withContexts({ ...values, islands: placeIsland }, content)
      const markup = extractHeads(renderStatic(shown, idPrefix, withContexts(values, content)))
      head += markup.head
      return moveSlotContents(markup.html)
    }
    const addFile = createSink(files)
    const rendered = withSink(addFile, () =>
      withElementChecks({ handlers, styles }, () =>
        renderTexts(render(prefix, tree), (element) => render(notes.nextId(), element)),
      ),
    )
    let css = collected.map((takeCss) => takeCss()).join('')
    const tools: HtmlTools = {
      path,
      lang: variant.lang,
      readQuery: (name) => readAnswers(notes.queries)[name],
      addFile,
      addStyles: (added) => (css += added),
    }
    const html = features.reduce((html, feature) => feature.html?.(html, tools) ?? html, rendered.html)
    return {
      html,
      head,
      faults: isChecked ? [...describeHandlers(handlers), ...ofStyles(css)] : [],
      styled: [...(styles ?? [])],
      modules: rendered.modules,
      css: (html.includes('<x-slot') ? SLOT_STYLES : '') + css,
      queryHashes: [...notes.queryHashes].sort(),
      queries: [...notes.queries].sort(),
      preloads: [...notes.preloads],
      files,
    }
  }

  return (tree: ReactNode, target: RenderTarget) => withSourcePositions(() => renderOnce(tree, target))
}

/** Returns the CSS of a template or a slice, and of the components in its texts. */
export function joinStyles(
  stylesOf: (module: string) => string,
  module: string,
  { modules, css }: Pick<Fragment, 'modules' | 'css'>,
): string {
  const sheets = [...modules].map(stylesOf)
  return sheets.reduce((all, sheet) => (all.includes(sheet) ? all : all + sheet), stylesOf(module)) + css
}
