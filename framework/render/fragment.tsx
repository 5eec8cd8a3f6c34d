/** Renders the tree of a page or a slice to HTML and CSS. Everything outside of islands is static markup. */

import { extractCss } from 'goober'
import { glob } from 'goober/global'
import type { ReactNode } from 'react'

import { addCopyButtons } from '../content/code.ts'
import type { MarkdownComponent } from '../content/components.ts'
import {
  HeadContext,
  IslandContext,
  LanguageContext,
  PathContext,
  QueriesContext,
  type RenderIslandElement,
} from '../react/context.ts'
import { describeHandlers, withElementChecks } from '../react/element-checks.ts'
import { withSink } from '../react/files.ts'
import { withSourcePositions } from '../react/source-positions.ts'
import { translationQuery } from '../react/translation-loader.ts'
import { renderTints } from '../shared/picture.ts'
import { FRAMEWORK_MESSAGES_NAME } from '../shared/messages.ts'
import { createSink, type AddedFiles } from './added-files.ts'
import { describeCutSelectors } from './cut-selectors.ts'
import { takeHeads } from './merge-heads.ts'
import { createPlaceIsland, type FragmentNotes, type IslandOptions, type RenderTarget } from './place-island.tsx'
import { fillHoles } from './slots.ts'
import { renderStatic } from './static-markup.tsx'
import { renderComponents } from './text-components.ts'
import { typesetHtml } from './typography.ts'

export interface FragmentOptions extends IslandOptions {
  /** Do blocks of code have a button that copies them? */
  copyButton: boolean
  /** Is English text typeset? */
  typography: boolean
  /** Does the policy block `style` attributes? */
  areStylesStrict: boolean
  /** The components of markdown, by their ids. */
  components: ReadonlyMap<string, MarkdownComponent>
  /** Are faults described? Nobody would read them on a server. */
  isChecked: boolean
}

/** The result of one rendering. */
interface Fragment {
  html: string
  /** The tags of the head that its tree has. */
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
  /** Its faults, as sentences without their subject. */
  faults: string[]
  /** The elements whose `style` attributes the policy blocks: `<p> (file:line:column)`. */
  styled: string[]
  /** The modules of the components that its texts use. */
  modules: ReadonlySet<string>
}

/** A slot has no box of its own. A hidden one holds what its island does not show. */
const SLOT_STYLES = 'x-slot:not([hidden]){display:contents}'

/** A hole has no box of its own either. */
const HOLE_STYLES = 'x-hole{display:contents}'

/** Returns `renderFragment(tree, target)`, which throws for an island that can't be found, suspends, or gets props that are not JSON. */
export function createFragmentRenderer(options: FragmentOptions) {
  const { readAnswers, copyButton, typography, areStylesStrict, components, isChecked } = options

  function renderOnce(tree: ReactNode, target: RenderTarget): Fragment {
    const { prefix, path, language } = target
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
    clearStyles()
    const within = (islands: RenderIslandElement | null, content: ReactNode) => (
      <IslandContext value={islands}>
        <QueriesContext value={readAnswers(notes.queries)}>
          <LanguageContext value={language}>
            <PathContext value={path}>
              <HeadContext value={path ? 'page' : null}>{content}</HeadContext>
            </PathContext>
          </LanguageContext>
        </QueriesContext>
      </IslandContext>
    )
    let head = ''
    function render(idPrefix: string, content: ReactNode) {
      // In the tree of an error, islands are plain components: the error may be in one of them.
      const markup = takeHeads(renderStatic(within(placeIsland, content), idPrefix, within(null, content)))
      head += markup.head
      return fillHoles(markup.html)
    }
    const addFile = createSink(files)
    const text = withSink(addFile, () =>
      withElementChecks({ handlers, styles }, () =>
        renderComponents(render(prefix, tree), components, (element) => render(notes.nextId(), element)),
      ),
    )
    const readMessages = () => readAnswers(notes.queries)[translationQuery(FRAMEWORK_MESSAGES_NAME, language.lang)]
    const copied = addCopyButtons(copyButton, text.html, readMessages, addFile)
    const own = extractCss().trim()
    const html = typography ? typesetHtml(copied.html, language.lang) : copied.html
    return {
      html,
      head,
      faults: isChecked ? [...describeHandlers(handlers), ...describeCutSelectors(own)] : [],
      styled: [...(styles ?? [])],
      modules: text.modules,
      css: elementStyles(html) + own + renderTints(html) + copied.css,
      queryHashes: [...notes.queryHashes].sort(),
      queries: [...notes.queries].sort(),
      preloads: [...notes.preloads],
      files,
    }
  }

  return (tree: ReactNode, target: RenderTarget) => withSourcePositions(() => renderOnce(tree, target))
}

/**
 * goober collects styles until they are extracted: drops those of the last rendering. It adds global styles only once, unless
 * others come between.
 */
function clearStyles(): void {
  void glob``
  extractCss()
}

const elementStyles = (html: string) =>
  (html.includes('<x-slot') ? SLOT_STYLES : '') + (html.includes('<x-hole') ? HOLE_STYLES : '')

/** Returns the CSS of a template or a slice, and of the components in its texts. */
export function joinStyles(
  stylesOf: (module: string) => string,
  module: string,
  { modules, css }: Pick<Fragment, 'modules' | 'css'>,
): string {
  const sheets = [...modules].map(stylesOf)
  return sheets.reduce((all, sheet) => (all.includes(sheet) ? all : all + sheet), stylesOf(module)) + css
}
