/** The options of the extension, and the marks of each generator. */

import type { MarkdownComponents } from '@flatirons/framework/content'

/** A generator whose marks have a name. */
export type Generator = 'docusaurus' | 'eleventy' | 'github' | 'hugo' | 'jekyll' | 'mdn' | 'starlight' | 'vitepress'

/** Which marks are switched on. */
export interface MarkOptions {
  /** The generator whose marks are switched on. Other options override it. @default none */
  from?: Generator
  /** Alerts: quotes that start with `[!NOTE]`. */
  alerts?: boolean
  /** Blocks between `::: tip` and `:::`, with `::: details` and `::: code-group`. */
  containers?: boolean
  /** A line with a term, and lines below that start with `: `. In lists, an item with a term and a list that starts with `: `. */
  definitionLists?: boolean
  /** `{: .class #id }` below a block, and `{.class}` after a link, a picture or a heading. */
  attributes?: boolean
  /** Titles and lines of code blocks in other forms, and comments in code such as `[!code ++]`. */
  fences?: boolean
  /** The keys `hero` and `features` of front matter, before the text. The model needs fields for them. */
  hero?: boolean
  /** Texts in MDX that are read as markdown: comments in braces are removed, attributes with expressions left out, and text between tags is markdown. */
  jsx?: boolean
  /** `{::comment}`, `{::nomarkdown}`, tables without a head, and abbreviations such as `*[HTML]: Hyper Text Markup Language`. */
  kramdown?: boolean
  /**
   * Components that the site does not have, but whose texts in attributes are shown: `cards: ['Card']` shows "A" of
   * `<Card title="A">`. The attributes are `title`, `label`, `summary`, `description`, `caption` and `text`. @default none
   */
  cards?: readonly string[]
  /**
   * Tags of templates that have no component: figures, videos, gists and `highlight` become what they mean, titles and captions are
   * shown, and other tags are removed; the text between them stays. An expression is the value of a field, as in `{{ page.title }}`
   * and `{{ $frontmatter.title }}`, or that of a name: `{ 'site.title': 'Hut' }`. @default false
   */
  templateTags?: boolean | Readonly<Record<string, string>>
  /** A table of contents in place of `[[toc]]`. */
  toc?: boolean
  /**
   * Components for shortcodes of Hugo and tags of Liquid, by name: `{ figure: component(Figure, { src: text() }) }` for
   * `{{< figure src="a.png" >}}` and `{% include figure.html src="a.png" %}`. Arguments without a name have numbers: `0`, `1`.
   */
  shortcodes?: MarkdownComponents
  /** Titles of alerts and containers by their kind: `{ note: 'Hinweis', toc: 'Inhalt' }`. @default the kind, with a capital letter */
  labels?: Readonly<Record<string, string>>
}

/** Generator -> its marks. */
export const MARKS_OF_GENERATORS: Readonly<Record<Generator, MarkOptions>> = {
  docusaurus: { containers: true, fences: true, jsx: true },
  eleventy: { attributes: true, fences: true, toc: true },
  github: { alerts: true },
  hugo: { alerts: true, definitionLists: true, attributes: true, fences: true },
  jekyll: { kramdown: true, definitionLists: true, attributes: true, fences: true, toc: true },
  mdn: { alerts: true, definitionLists: true, fences: true },
  starlight: { containers: true, fences: true, hero: true, jsx: true },
  vitepress: { alerts: true, containers: true, attributes: true, fences: true, hero: true, toc: true },
}
