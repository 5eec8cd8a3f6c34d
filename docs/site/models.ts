/** The models of `content/`, and of pages that are generated from the package. */

import {
  boolean,
  collection,
  component,
  group,
  image,
  list,
  oneOf,
  optional,
  record,
  single,
  text,
  type Content,
  type Entry,
} from '@flatirons/framework/content'

import { BuildSteps, VisitSteps } from './drawings/steps.tsx'
import Applause from './islands/applause.island.tsx'
import { LANGUAGES } from './languages.ts'
import { loadReference } from './load-reference.ts'
import { Chart } from './parts/chart.tsx'
import { Demo } from './parts/demo.tsx'
import { Note } from './parts/note.tsx'

const fields = {
  title: text({ max: 60 }),
  /** Below the title, and in search engines. */
  summary: text({ max: 200 }),
  /** For lists of pages, if the title is too long. */
  name: optional(text({ max: 24 })),
  /** For the search: words that readers use and the text does not, by the id of a heading, or `page`. */
  keywords: optional(record(text())),
  /** True if it only links to other pages. Lists and the search skip it. */
  isIndex: optional(boolean()),
}

const components = {
  Note: component(Note, { kind: oneOf('tip', 'warning') }),
  Chart: component(Chart, { unit: text(), bars: text() }),
  Demo: component(Demo),
  Applause: component(Applause),
  BuildSteps: component(BuildSteps),
  VisitSteps: component(VisitSteps),
}

export const models = {
  home: single('home', {
    title: text(),
    summary: text(),
    facts: list(group({ figure: text(), about: text() })),
    /** The templates of `flatirons init`. */
    starters: list(group({ picture: image(), command: text(), about: text() })),
    doors: list(group({ path: text(), name: text(), about: text() })),
  }),
  pages: collection('pages', fields, { components, languages: LANGUAGES }),
  reference: collection('reference', fields, { load: loadReference }),
}

export type ManualContent = Content<typeof models>
export type ManualEntry = Entry<typeof models.pages> | Entry<typeof models.reference>
