/** The extension. */

import { defineExtension, type Extension } from '@flatirons/framework/extension'
import type { MarkedExtension } from 'marked'
import { array, boolean, enums, optional, record, string, union } from 'superstruct'

import { alerts } from './alerts.ts'
import { attributes } from './attributes.ts'
import { containers } from './containers.ts'
import { definitionLists } from './definition-lists.ts'
import { fences } from './fences.ts'
import { MARKS_OF_GENERATORS, type Generator, type MarkOptions } from './generators.ts'
import { readOtherFrontMatter } from './front-matter.ts'
import { showHero } from './hero.ts'
import { alignElements, jsxBlocks, removeFillers, showCards, toHtmlTags } from './jsx.ts'
import { abbreviations, kramdown } from './kramdown.ts'
import { findLeftOverMarks } from './left-over-marks.ts'
import { shortcodes } from './shortcodes.ts'
import { fillToc, toc } from './toc.ts'
import { templateTags } from './template-tags.ts'
import { toLabels } from './callout.ts'

const CALLOUT_STYLES =
  '.callout{border-inline-start:4px solid;padding-inline-start:1rem;margin-block:1.5rem}.callout-title{font-weight:bold}'
const LINE_STYLES = ".added-line::before{content:'+ '}.removed-line::before{content:'- '}"

const mark = optional(boolean())

/** The options that can be JSON. */
const SETTINGS = {
  from: optional(enums(Object.keys(MARKS_OF_GENERATORS))),
  labels: optional(record(string(), string())),
  alerts: mark,
  containers: mark,
  definitionLists: mark,
  attributes: mark,
  cards: optional(array(string())),
  fences: mark,
  hero: mark,
  jsx: mark,
  kramdown: mark,
  templateTags: optional(union([boolean(), record(string(), string())])),
  toc: mark,
}

/**
 * Renders marks of another generator: `marks('vitepress')`, or `marks({ alerts: true, toc: true })`. Other marks are problems, and
 * front matter may be TOML or JSON: `marks()`.
 */
export function marks(wanted: Generator | MarkOptions = {}): Extension {
  const options: MarkOptions = typeof wanted === 'string' ? { from: wanted } : wanted
  const { from, labels = {}, shortcodes: components, ...others } = options
  const kinds: MarkOptions = { ...(from && MARKS_OF_GENERATORS[from]), ...options }
  const toLabel = toLabels(labels)
  const extensions: MarkedExtension[] = [
    ...(kinds.attributes ? [attributes()] : []),
    ...(kinds.definitionLists ? [definitionLists()] : []),
    ...(kinds.toc ? [toc()] : []),
    ...(kinds.containers ? [containers(toLabel)] : []),
    ...(kinds.alerts ? [alerts(toLabel)] : []),
    ...(kinds.fences ? [fences()] : []),
    ...(kinds.kramdown ? [kramdown()] : []),
    ...(kinds.jsx ? [jsxBlocks()] : []),
  ]
  const shortForms = kinds.kramdown ? abbreviations() : undefined
  const beforeHooks = [
    ...(kinds.templateTags ? [templateTags(kinds.templateTags === true ? {} : kinds.templateTags)] : []),
    ...(shortForms ? [shortForms.before] : []),
    ...(kinds.cards ? [showCards(new Set(kinds.cards))] : []),
    ...(kinds.jsx ? [toHtmlTags, alignElements] : []),
    ...(kinds.hero ? [showHero] : []),
  ]
  const afterHooks = [
    ...(shortForms ? [shortForms.after] : []),
    ...(kinds.jsx ? [removeFillers] : []),
    ...(kinds.toc ? [(html: string) => fillToc(html, labels.toc ?? 'Contents')] : []),
  ]
  return defineExtension({
    name: 'marks',
    // Components can't be JSON. Their code is an input of each page, because `site/extensions.ts` imports it.
    options: { ...others, ...(from && { from }), ...(options.labels && { labels }) },
    settings: SETTINGS,
    markdown: {
      extensions,
      check: findLeftOverMarks,
      frontMatter: readOtherFrontMatter,
      ...(components && { format: shortcodes(components) }),
      ...(beforeHooks.length > 0 && {
        before: (text, entry) => beforeHooks.reduce((changed, run) => run(changed, entry), text),
      }),
      ...(afterHooks.length > 0 && { after: (html) => afterHooks.reduce((text, run) => run(text), html) }),
    },
    html(html, { addStyles }) {
      if (/ class="callout[ "]/.test(html)) addStyles(CALLOUT_STYLES)
      if (/ class="marked-line (?:added|removed)-line"/.test(html)) addStyles(LINE_STYLES)
      return html
    },
  })
}
