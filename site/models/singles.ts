/** Pages that exist once: a file each, directly in `content/`. */

import { group, list, number, oneOf, optional, reference, single, text, type Entry } from '@flatirons/framework/content'

import { facts, feature, invitation, meta, opening, pair, questions, toolNames } from './fields.ts'

const simple = { ...meta, ...opening }

/** Lists of pages. */
const index = { ...simple, callToAction: pair() }

/** Pages that explain a process step by step. */
const program = {
  ...simple,
  stepsTitle: text(),
  steps: list(pair(), { min: 3, max: 4 }),
  faq: questions(),
  callToAction: invitation(),
}

export const aboutUs = single('about-us', {
  ...simple,
  teamTitle: text(),
  teamText: text(),
  /** A portrait is drawn for each, from the role: no two have the same. */
  team: list(group({ name: optional(text()), role: text(), line: text(), tool: optional(oneOf(...toolNames)) })),
  refusalsTitle: text(),
  refusals: list(text(), { min: 2, max: 6 }),
  principlesTitle: text(),
  principles: list(feature(), { count: 4 }),
  facts: facts(),
  callToAction: pair(),
})

export const contactUs = single('contact-us', {
  ...simple,
  stepsTitle: text(),
  steps: list(pair(), { count: 3 }),
  email: text(),
})

export const fund = single('flatirons-fund', {
  ...program,
  yearText: text(),
  fits: list(text(), { min: 3, max: 6 }),
  misfits: list(text(), { min: 3, max: 6 }),
})
export const referralProgram = single('referral-program', {
  ...program,
  terms: facts(),
  enrollTitle: text(),
  enrollText: text(),
})

/** Its sizes and its code are read from the repository. */
export const making = single('how-it-is-made', {
  ...simple,
  figuresTitle: text(),
  figuresText: text(),
  /** In the order in which the island measures them, each with what stands there until then. */
  figures: list(group({ name: text(), limit: text(), text: text() }), { count: 4 }),
  budgetTitle: text(),
  budgetText: text(),
  code: pair(),
  /** Stands in place of the call to action where the site knows its manual. */
  manual: invitation(),
  callToAction: pair(),
})

/** Heads of lists. */
export const ourWork = single('our-work', index)
export const servicesIndex = single('services', {
  ...index,
  /** Explains the key to the rocks. */
  /** What clients come with, in their words; every service answers one of them. */
  needs: list(group({ title: text(), text: text(), services: list(reference('services'), { count: 3 }) })),
})
/** Its figures are those of the services. */
export const pricing = single('pricing', {
  ...simple,
  pricesTitle: text(),
  pricesText: text(),
  /** Those with a bar, in their order. */
  services: list(reference('services'), { min: 3, max: 8 }),
  included: list(text(), { min: 3, max: 6 }),
  /** `{user-research}` in a line stands for the price of that service. */
  apart: list(text(), { min: 3, max: 6 }),
  stepsTitle: text(),
  steps: list(pair(), { min: 3, max: 4 }),
  postsTitle: text(),
  posts: list(reference('blog'), { count: 3 }),
  faq: questions(),
  callToAction: pair(),
})
export const technologiesIndex = single('technologies', {
  ...index,
  coreTitle: text(),
  coreText: text(),
  /** What all technologies rest on. */
  bedrock: pair(),
})
export const industriesIndex = single('industries', index)
export const blog = single('blog', index)

/** Each of its steps is a page too, and describes itself. */
export const application = single('application', {
  ...simple,
  steps: list(group({ description: meta.description, text: text() }), { count: 3 }),
})

const error = {
  ...simple,
  code: optional(number()),
  /** What the code means. */
  meaning: optional(text()),
}
export const notFound = single('not-found', error)
export const serverError = single('server-error', error)
export const offline = single('offline', error)

/** The page about us, checked. */
export type AboutUs = Entry<typeof aboutUs>
/** The contact page, checked. */
export type ContactUs = Entry<typeof contactUs>
/** The fund, checked. */
export type Fund = Entry<typeof fund>
/** The referral program, checked. */
export type ReferralProgram = Entry<typeof referralProgram>
/** The project application, checked. */
export type Application = Entry<typeof application>
/** A page for an error, checked. */
export type ErrorEntry = Entry<typeof notFound>
/** The head of the list of posts, checked. */
export type Blog = Entry<typeof blog>
