/** Single pages, one file each, directly in `content/`. */

import { group, list, number, oneOf, optional, reference, single, text, type Entry } from '@flatirons/framework/content'

import { facts, feature, invitation, meta, opening, pair, questions, toolNames } from './fields.ts'

const simple = { ...meta, ...opening }

/** Fields of pages that list other pages. */
const index = { ...simple, callToAction: pair() }

/** Fields of pages that explain a process step by step. */
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
  /** The role is the seed of the picture, so all roles must differ. */
  team: list(group({ name: optional(text()), role: text(), line: text(), tool: oneOf(...toolNames) })),
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

/** The page reads code and sizes from the repository. */
export const making = single('how-it-is-made', {
  ...simple,
  figuresTitle: text(),
  figuresText: text(),
  /** In the order in which the island measures them. `limit` is shown until the measurement is ready. */
  figures: list(group({ name: text(), limit: text(), text: text() }), { count: 4 }),
  budgetTitle: text(),
  budgetText: text(),
  code: pair(),
  /** Replaces the call to action if the manual's URL is configured. */
  manual: invitation(),
  callToAction: pair(),
})

/** Pages with lists. */
export const ourWork = single('our-work', index)
export const servicesIndex = single('services', {
  ...index,
  /** Needs of clients in their words, each with the services for it. */
  needs: list(group({ title: text(), text: text(), services: list(reference('services'), { count: 3 }) })),
})
/** The prices come from the services. */
export const pricing = single('pricing', {
  ...simple,
  pricesTitle: text(),
  pricesText: text(),
  /** The first row, above the services: its price in dollars is fixed. */
  discovery: group({ title: text(), buys: text(), price: number(), takes: text() }),
  /** Services with a bar, in this order. */
  services: list(reference('services'), { min: 3, max: 10 }),
  included: list(text(), { min: 3, max: 6 }),
  /** `{user-research}` in a line is replaced by the price of that service, `{user-research-each}` by what each person gets. */
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
  /** The common basis of all technologies. */
  bedrock: pair(),
})
export const industriesIndex = single('industries', index)
export const blog = single('blog', index)

/** Each step is also a page with its own description. */
export const application = single('application', {
  ...simple,
  steps: list(group({ description: meta.description, text: text() }), { count: 3 }),
})

const error = {
  ...simple,
  code: optional(number()),
  /** The meaning of the code. */
  meaning: optional(text()),
}
export const notFound = single('not-found', error)
export const serverError = single('server-error', error)
export const offline = single('offline', error)

/** The validated page about us. */
export type AboutUs = Entry<typeof aboutUs>
/** The validated contact page. */
export type ContactUs = Entry<typeof contactUs>
/** The validated page of the fund. */
export type Fund = Entry<typeof fund>
/** The validated page of the referral program. */
export type ReferralProgram = Entry<typeof referralProgram>
/** The validated page of the project application. */
export type Application = Entry<typeof application>
/** A validated error page. */
export type ErrorEntry = Entry<typeof notFound>
/** The validated heading of the list of posts. */
export type Blog = Entry<typeof blog>
