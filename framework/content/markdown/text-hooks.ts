/** The hooks that extend markdown. */

import type { MarkedExtension, Token } from 'marked'

import type { MarkdownComponents } from './components.ts'
import type { FrontMatter, FrontMatterReader } from '../front-matter.ts'
import type { Rule } from '../fields/strict.ts'

/** Hooks for markdown. They run in threads, so they are synchronous. */
export interface MarkdownExtension {
  /** Extensions of marked. Their HTML is checked like raw HTML. */
  extensions?: readonly MarkedExtension[] | undefined
  /** Returns the markdown to render in place of the text. */
  before?: ((markdown: string, text: TextSource) => string) | undefined
  /** Returns the HTML to use in place of the rendered HTML. It is checked like raw HTML. */
  after?: ((html: string, text: TextSource) => string) | undefined
  /** Returns problems of a rendered text, such as marks that are shown as text. */
  check?: ((text: RenderedText) => readonly TextProblem[]) | undefined
  /** Reads texts of another format, in files with their own ending. */
  format?: TextFormat | undefined
  /** Reads front matter in another language than YAML. Returns undefined for other texts. */
  frontMatter?: FrontMatterReader | undefined
}

/** What extends texts. */
export interface TextHooks {
  markdown?: MarkdownExtension | undefined
}

/** A format of texts besides markdown. Its texts are converted to markdown with components, and then rendered and checked like all others. */
export interface TextFormat {
  /** The ending of its files: `.mdx`. */
  ending: string
  /** Converts a text. The result must have the same number of lines, so that problems have the right lines. */
  read: (text: string, tools: FormatTools) => FormattedText
  /** Components that render the tags of converted texts, by id. */
  components: MarkdownComponents
}

/** What `read` of a format can use. */
export interface FormatTools {
  /** The project's folder. */
  root: string
  /** The entry. */
  source: TextSource
  /** Parses a data file, or the front matter of a text. `file` is its path. */
  readData: (file: string, text: string) => FrontMatter
  /** The components of the model, by the name of their tag. Their tags can stay in the text. */
  components: Readonly<Record<string, unknown>>
  /** Returns the `href` of a link, which may lead to a file. */
  toLink: (href: string) => string
  /** Returns the path of a picture beside the file as it is in HTML, or what is wrong with it, as the rest of a sentence. */
  toPicture: (src: string) => { src: string } | string
  /**
   * Returns the HTML of another file's text that is shown in the text: its headings, links and problems belong to the entry.
   * `at` is the offset of its place.
   */
  render: (file: string, text: string, place: { fields: TextSource['fields']; at: number }) => string
  /** Reports a problem, with its offset in the text. */
  report: (message: string, at: number) => void
}

/** The result of a format. */
export interface FormattedText {
  /** The text as markdown. */
  markdown: string
  /** Tags of components in the markdown, besides those of the model: name -> id in `components`. */
  tags: Readonly<Record<string, string>>
  /** Results of `render` for tags with this id, by their attribute `n`. */
  texts?: { id: string; html: readonly string[] } | undefined
  /** A component above the text, such as its code: its id and its props, which are JSON. */
  head?: { id: string; props: Record<string, unknown> } | undefined
}

/** Returns the endings of all formats. */
export const listEndings = (features: readonly TextHooks[]): string[] =>
  features.flatMap(({ markdown }) => markdown?.format?.ending ?? [])

/** Returns the readers of front matter. */
export const listReaders = (features: readonly TextHooks[]): FrontMatterReader[] =>
  features.flatMap(({ markdown }) => markdown?.frontMatter ?? [])

/** The entry of a text. */
export interface TextSource {
  /** The path of its file, relative to the project; empty for markdown that is not of a file. */
  file: string
  /** The language of the entry. */
  lang?: string | undefined
  /** The front matter, `slug` and `source`. */
  fields: Readonly<Record<string, unknown>>
}

/** A rendered text. */
export interface RenderedText extends TextSource {
  /** The markdown, after all hooks that change it. */
  markdown: string
  /** The tokens of marked. */
  tokens: readonly Token[]
  /** The HTML, before it is checked. */
  html: string
}

/** A problem of a text. */
export interface TextProblem {
  /** Full sentences: what is wrong, and how to fix it. */
  message: string
  /** The rule that a site can relax. @default an error on every site */
  rule?: Rule
  /** The affected part of the text. */
  text?: string
  /** The token with this part. @default the first place of `text` */
  token?: Token
  /** The line of this part in the token, from 0. @default 0 */
  line?: number
}
