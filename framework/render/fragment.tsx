/**
 * Renders the tree of a page or a slice to HTML and CSS. What never hydrates is static markup. Each island inside it is
 * rendered by itself, because it is hydrated by itself. The files that a rendering adds are named by their content.
 */

import { extractCss } from 'goober'
import { glob } from 'goober/global'
import { createElement, Fragment, type ReactNode, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

import { hasMarks, replaceMarks, type MarkdownComponent, listComponents } from '../content/components.ts'
import { addCopyButtons } from '../content/code.ts'
import type { Model } from '../content/model.ts'
import { failOn, type Problem } from '../errors/problems.ts'
import {
  HeadContext,
  IslandContext,
  LanguageContext,
  PathContext,
  QueriesContext,
  type IslandComponent,
  type PlaceIsland,
} from '../react/context.ts'
import { withOrigin } from '../react/absolute-url.ts'
import { withBuiltLocation } from '../react/built-location.ts'
import { type FileContent, type FileSink, withSink } from '../react/files.ts'
import { headMark, ISLAND_TAGS } from '../react/head-tags.ts'
import { describeHandlers, withNotes } from '../react/elements.ts'
import { placeOf, withPlaces } from '../react/places.ts'
import { translationQuery } from '../react/translation-loader.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { isObject } from '../shared/is-object.ts'
import type { PageLanguage } from '../shared/language-tags.ts'
import { pageDataFile } from '../shared/paths.ts'
import { renderTints } from '../shared/picture.ts'
import { sha256 } from '../shared/sha256.ts'
import { SLOTS_CODE } from '../shared/slot.ts'
import type { When } from '../shared/types.ts'
import { WORDS_NAME } from '../shared/words.ts'
import { toJson } from './page-data.ts'
import { takeHeads } from './merge-heads.ts'
import { fillHoles, holeOf, takeSlots, withContents, withHidden, withHoles } from './slots.ts'
import { forSplitting, renderStatic, splitMarkup } from './static-markup.tsx'
import { typesetHtml } from './typography.ts'

export interface FragmentOptions {
  /** Island -> the file it was declared in. */
  islands: Pick<ReadonlyMap<unknown, string>, 'get'>
  /** The URLs of an island's code, its own module first, then all that it imports; undefined for a file that is not an island. */
  urlsOf: (file: string) => string[] | undefined
  /** Answers to static queries, with the hash each is stored under. */
  queries: ReadonlyMap<string, { data: unknown; hash: string }>
  /** Returns all answers; notes in `asked` which of them are read. */
  readAnswers: (asked: Set<string>) => Record<string, unknown>
  /** Can blocks of code be copied? */
  copyButton: boolean
  /** Is English text typeset? */
  typography: boolean
  /** Does the policy block `style` attributes? */
  areStylesStrict: boolean
  /** The components of markdown, by their ids. */
  components: ReadonlyMap<string, MarkdownComponent>
  /** Is what is wrong told? On a server nobody hears of it. */
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
  /** Names of all static queries that it asks. */
  queries: string[]
  /** URLs of code that its islands need at once. */
  preloads: string[]
  /** Files that its components made. */
  files: AddedFiles
  /** What is wrong with it, as sentences without their subject. */
  faults: string[]
  /** The elements whose `style` attributes the policy blocks: `<p> (file:line:column)`. */
  styled: string[]
  /** The modules of the components that its texts use. */
  modules: ReadonlySet<string>
}

/** Where a tree is rendered for. */
interface RenderTarget {
  /** Keeps the ids of islands, and those of `useId`, apart: those of slices stay while pages come and go. */
  prefix: string
  /** The page's path; empty for a slice. */
  path: string
  language: PageLanguage
  /** The island that is the page itself; its props are in the page's data form already. */
  root?: unknown
  /** The further paths that this island shows by itself. */
  shows?: readonly string[] | undefined
}

/** The module of an island file. */
export interface IslandFile {
  default?: unknown
  [name: string]: unknown
}

const TRIGGERS: readonly string[] = ['load', 'idle', 'visible', 'interaction', 'only'] satisfies When[]

/** How a media query begins; of a feature alone nothing would ever match. */
const MEDIA_QUERY = /^\s*(?:\(|(?:(?:only|not)\s+)?(?:all|screen|print)\b|not\s*\()/

/** Which file each island was declared in. Throws a `ProblemsError` for files without an island as their default export, or with an unknown trigger. */
export function listIslands(files: Record<string, IslandFile>): Map<unknown, string> {
  failOn(Object.entries(files).flatMap(checkFile), 'in the islands')
  return new Map(Object.entries(files).map(([file, { default: Island }]) => [Island, file]))
}

function checkFile([where, { default: Island, ...others }]: [string, IslandFile]): Problem[] {
  if (!isIsland(Island))
    return [
      {
        where,
        message: 'The default export of the file is not an island. Write: export default island(Component, { when })',
      },
    ]
  const further = Object.entries(others).filter(([, value]) => isIsland(value))
  return [
    ...checkTrigger(Island.when).map((message) => ({ where, message })),
    ...(Island.fallback === undefined || Island.when === 'only'
      ? []
      : [
          {
            where,
            message:
              "`fallback` needs `when: 'only'`. Any other island is rendered at build, and shows this HTML first.",
          },
        ]),
    ...further.map(([name]) => ({
      where,
      message: `"${name}" is a second island in this file. Move it to a separate file.`,
    })),
  ]
}

/** Returns what is wrong with a trigger. */
function checkTrigger(when: unknown): string[] {
  const media = mediaOf(when)
  if (media !== undefined)
    return MEDIA_QUERY.test(media)
      ? []
      : [`\`when: { media: '${media}' }\` is not a media query. Write it with brackets: { media: '(min-width: 60em)' }`]
  if (typeof when === 'string' && TRIGGERS.includes(when)) return []
  return [
    `\`when\` is ${describe(when)}, but must be one of: ${TRIGGERS.join(', ')}, or { media: '(min-width: 60em)' }.${didYouMean(String(when), TRIGGERS)}`,
  ]
}

/** The media query of a trigger. */
function mediaOf(when: unknown): string | undefined {
  if (!isObject(when)) return undefined
  return typeof when.media === 'string' ? when.media : String(when.media)
}

const describe = (when: unknown) => (typeof when === 'string' ? `"${when}"` : String(when))

function isIsland(value: unknown): value is Pick<IslandComponent<unknown>, 'when' | 'fallback'> {
  return typeof value === 'function' && 'when' in value
}

/** The characters of a file's name that its URL has. Disks take 255 bytes, with what follows. */
const MOST_OF_NAME = 100

/** The files that a rendering adds to the site, by their names in the output. */
export type AddedFiles = Map<string, FileContent>

/** The hash of a file's content, or of the recipe that it is made from. */
function hashContent(content: FileContent): string {
  return sha256(typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content))
}

/** Returns a sink that fills `files`. It throws for a name with a folder, or without an ending. */
export function createSink(files: AddedFiles): FileSink {
  return (name, content) => {
    const [, ending] = /^[\w.-]*[\w-](\.\w+)$/.exec(name) ?? []
    if (ending === undefined)
      throw Error(`A file can't be added as "${name}". Use a name of letters, digits and hyphens, with an extension.`)
    const file = `assets/${name.slice(0, -ending.length).slice(0, MOST_OF_NAME)}-${hashContent(content).slice(0, 8)}${ending}`
    files.set(file, content)
    return `/${file}`
  }
}

/** Runs `render` while `process.exit` throws: a template that ended the process would end the build without a message. */
export function withoutExit<Result>(render: () => Result): Result {
  const { exit } = process
  process.exit = (code) => {
    throw Error(`process.exit(${code ?? ''}) was called. Throw an error instead.`)
  }
  try {
    return render()
  } finally {
    process.exit = exit
  }
}

/** A slot has no box of its own. One that is hidden keeps what its island does not show. */
const SLOT_STYLES = 'x-slot:not([hidden]){display:contents}'

/** Nor has a hole. */
const HOLE_STYLES = 'x-hole{display:contents}'

/** The name of an island's component, if it has one. A bundler adds a number where two modules have the name. */
const componentName = ({ displayName = '' }: { displayName?: string }) => displayName.replace(/\$\d+$/, '')

/** How errors call an island. */
function nameIsland(Island: { displayName?: string }, file: string): string {
  const name = componentName(Island)
  return name ? `<${name}> (${file})` : file
}

/** Returns the props of an island as JSON. An error has the place where the island is written, whose props are `given`, in its stack. */
function writeProps(props: object, given: object, island: string): string {
  try {
    return toJson(props, `The props of ${island}`)
  } catch (error) {
    const place = placeOf(given)
    if (error instanceof Error && place) error.stack = `${error.name}: ${error.message}\n    at ${place}`
    throw error
  }
}

/** The problem of an island that has no file of its own. */
function describeHomeless(Island: { displayName?: string }): string {
  const name = componentName(Island)
  const [shown, called] = name ? [` <${name}>`, name] : ['', 'Component']
  return `The island${shown} is not the default export of a *.island.tsx file. Move it to such a file: export default island(${called}, { when: 'visible' })`
}

/** Returns `renderFragment(tree, target)`, which throws for an island that can't be found, suspends, or gets props that are no JSON. */
export function createFragmentRenderer(options: FragmentOptions) {
  const { islands, urlsOf, queries, readAnswers, copyButton, typography, areStylesStrict, components, isChecked } =
    options

  /** One island's HTML as React will find it, what it hoists, and the names of the static queries that it read. */
  function renderIsland<Props extends object>(
    Island: IslandComponent<Props>,
    props: Props,
    { path, language: { lang, languages } }: RenderTarget,
    identifierPrefix: string,
  ) {
    const asked = new Set<string>()
    const tree = (
      <IslandContext value={null}>
        <QueriesContext value={readAnswers(asked)}>
          <LanguageContext value={{ lang, languages }}>
            <PathContext value={path}>
              <Island {...props} />
            </PathContext>
          </LanguageContext>
        </QueriesContext>
      </IslandContext>
    )
    const markup = splitMarkup(withBuiltLocation(path, () => renderToString(forSplitting(tree), { identifierPrefix })))
    return { ...markup, asked: [...asked].sort() }
  }

  function renderOnce(tree: ReactNode, target: RenderTarget): Fragment {
    const { prefix, path, language, root, shows = [] } = target
    const queryHashes = new Set<string>()
    const queriesAsked = new Set<string>()
    const preloads = new Set<string>()
    const files: AddedFiles = new Map()
    const handlers = new Set<string>()
    const styles = areStylesStrict ? new Set<string>() : undefined
    let count = 0

    const placeIsland: PlaceIsland = (Island, given) => {
      const file = islands.get(Island)
      if (!file) throw Error(describeHomeless(Island))
      const id = `${prefix}${count++}`
      const { props, slots } = takeSlots(given)
      const isRoot = Island === root
      const hasSlots = slots.length > 0
      const json = isRoot || !Object.keys(props).length ? undefined : writeProps(props, given, nameIsland(Island, file))
      // The island gets here what it will get in the browser.
      const shown = hasSlots ? withHoles<typeof given>(json!, id) : given
      const { when, fallback = null } = Island
      const isOnly = when === 'only'
      const { html, head, asked } = isOnly
        ? { html: holeOf(id, slots.length), head: '', asked: [] }
        : withOrigin(undefined, () =>
            withSink(undefined, () => withNotes({ styles }, () => renderIsland(Island, shown, target, id))),
          )
      if (html.includes('<!--$!-->'))
        throw Error(
          `${file} suspends while it is rendered. Load its data and code with import() in an effect, then set state.`,
        )
      if (hasMarks(html))
        throw Error(`${file} shows a text with components, which a browser can't render. Show the text in a template.`)
      const urls = urlsOf(file)
      if (!urls) throw Error(`The browser bundle has no code of ${file}.`)
      const code = hasSlots ? [...urls, ...(urlsOf(SLOTS_CODE) ?? [])] : urls
      if (when === 'load' || isOnly) for (const url of code) preloads.add(url)
      for (const name of asked) queriesAsked.add(name)
      const hashes = asked.map((name) => queries.get(name)!.hash)
      for (const hash of hashes) queryHashes.add(hash)
      const data = hashes.map((hash) => `page-data/sq/d/${hash}.json`)
      if (isRoot) data.push(pageDataFile(path, 'page-data'))
      const element = createElement('x-island', {
        src: code.join(' '),
        when: isOnly ? 'load' : (mediaOf(when) ?? when),
        only: isOnly ? '' : undefined,
        prefix: id,
        path: path || undefined,
        lang: language.lang === language.languages[0] ? undefined : language.lang,
        root: isRoot ? shows.join(' ') : undefined,
        props: json,
        slots: hasSlots ? '' : undefined,
        queries: asked.join(' ') || undefined,
        data: data.join(' ') || undefined,
        dangerouslySetInnerHTML: { __html: withHidden(html, id, slots, file) },
      })
      const behind = isOnly ? [...slots, { path: 'fallback', content: fallback }] : slots
      const whole = behind.length ? withContents(element, id, behind) : element
      return head ? createElement(Fragment, null, headMark(ISLAND_TAGS, head), whole) : whole
    }

    // goober collects styles until they are extracted: first those of the last rendering are dropped. It adds global
    // styles only once, unless others come between.
    void glob``
    extractCss()
    const within = (islands: PlaceIsland | null, content: ReactNode = tree) => (
      <IslandContext value={islands}>
        <QueriesContext value={readAnswers(queriesAsked)}>
          <LanguageContext value={language}>
            <PathContext value={path}>
              <HeadContext value={path ? 'page' : null}>{content}</HeadContext>
            </PathContext>
          </LanguageContext>
        </QueriesContext>
      </IslandContext>
    )
    // In the tree of an error, islands are plain components: the error may be in one of them.
    const add = createSink(files)
    let head = ''
    function render(idPrefix: string, content?: ReactNode) {
      const markup = takeHeads(renderStatic(within(placeIsland, content), idPrefix, within(null, content)))
      head += markup.head
      return fillHoles(markup.html)
    }
    const { html: written, modules } = withSink(add, () =>
      withNotes({ handlers, styles }, () =>
        renderComponents(render(prefix), components, (element) => render(`${prefix}${count++}`, element)),
      ),
    )
    const readWords = () => readAnswers(queriesAsked)[translationQuery(WORDS_NAME, language.lang)]
    const { html: whole, css } = addCopyButtons(copyButton, written, readWords, add)
    const own = extractCss().trim()
    const html = typography ? typesetHtml(whole, language.lang) : whole
    return {
      html,
      head,
      faults: isChecked ? [...describeHandlers(handlers), ...describeCutSelectors(own)] : [],
      styled: [...(styles ?? [])],
      modules,
      css:
        (html.includes('<x-slot') ? SLOT_STYLES : '') +
        (html.includes('<x-hole') ? HOLE_STYLES : '') +
        own +
        renderTints(html) +
        css,
      queryHashes: [...queryHashes].sort(),
      queries: [...queriesAsked].sort(),
      preloads: [...preloads],
      files,
    }
  }

  return (tree: ReactNode, target: RenderTarget) => withPlaces(() => renderOnce(tree, target))
}

/**
 * Returns a sentence for each selector that goober has cut, without its subject. It takes what ends with a bracket for a whole
 * selector, and puts the class before the rest again: `.go1 > :not(b).go1  > dd`. Where the class stands there already, nothing
 * is lost: `.go1:not(b).go1  > dd`.
 */
function describeCutSelectors(css: string): string[] {
  const cut = [...css.matchAll(/\)(\.go\d+) ( [^{},]*)/g)].flatMap(({ index, 1: own, 2: rest }) => {
    const first = selectorUpTo(css, index).replaceAll(own!, '&')
    if (!/\s/.test(first.replace(/\([^()]*\)/g, ''))) return []
    const then = rest!.trimEnd()
    return `has a styled component with the selector "${first}${then}", which goober splits in two after the bracket, so the styles have no effect. Write "${first} { &${then} { … } }".`
  })
  return [...new Set(cut)]
}

/** The selector of a sheet that ends with the bracket at `end`. */
function selectorUpTo(css: string, end: number): string {
  let start = end
  for (let depth = 0; start >= 0; start--) {
    const sign = css[start]!
    if (sign === ')') depth++
    else if (sign === '(') depth--
    else if (depth === 0 && '{},'.includes(sign)) break
  }
  return css.slice(start + 1, end + 1).trim()
}

/** Stands for the text between a component's tags. React would escape the HTML itself. */
const TEXT = '\ue000text\ue001'
const Text = () => TEXT

interface RenderedComponents {
  html: string
  /** The modules of the components that were rendered. */
  modules: Set<string>
}

/** Replaces the components in the HTML of a body. `render` renders one of them. */
function renderComponents(
  html: string,
  components: ReadonlyMap<string, MarkdownComponent>,
  render: (element: ReactElement) => string,
): RenderedComponents {
  const modules = new Set<string>()
  if (!hasMarks(html)) return { html, modules }
  const whole = replaceMarks(html, ({ id, props, hasChildren }, inner) => {
    const known = components.get(id)
    if (!known) throw Error(`A text shows the component ${id}, which no model declares.`)
    modules.add(known.module)
    const element = hasChildren
      ? createElement(known.Component, props, createElement(Text))
      : createElement(known.Component, props)
    try {
      return render(element).replace(TEXT, () => inner)
    } catch (error) {
      throw Error(`The component ${id} could not be rendered in a text.`, { cause: error })
    }
  })
  return { html: whole, modules }
}

/** Returns the way to render the components of a text that no page shows, such as one in a feed: islands are static there. */
export function createTextRenderer(models: Readonly<Record<string, Model>>, url?: string): (html: string) => string {
  const components = listComponents(models)
  return (html) =>
    withOrigin(url, () => renderComponents(html, components, (element) => renderStatic(element).html).html)
}

/** The CSS of a template or a slice, and of the components in its texts. */
export function joinStyles(
  stylesOf: (module: string) => string,
  module: string,
  { modules, css }: Pick<Fragment, 'modules' | 'css'>,
): string {
  const sheets = [...modules].map(stylesOf)
  return sheets.reduce((all, one) => (all.includes(one) ? all : all + one), stylesOf(module)) + css
}
