/**
 * The marketing campaign that led the visitor to the site. A URL has a campaign if it has at least one `utm_`
 * parameter.
 */

import { object, optional, size, string, type Infer } from 'superstruct'

import { mayLearn } from './privacy.ts'
import { longStore, readStored } from '../shared/storage.ts'

/** The key of the campaign in localStorage. */
export const CAMPAIGN_KEY = 'campaign'

/** Maximum length of a stored value, in characters; longer values are cut. */
export const MAX_LENGTH = 200

const value = optional(size(string(), 1, MAX_LENGTH))

const Record = object({ id: value, medium: value, name: value, source: value, term: value, content: value })

/** A property is set if its parameter was in the URL. */
export type Campaign = Infer<typeof Record>

/** Maps utm parameters to properties of the record; `utm_campaign` becomes `name`. */
const PARTS = {
  utm_id: 'id',
  utm_medium: 'medium',
  utm_campaign: 'name',
  utm_source: 'source',
  utm_term: 'term',
  utm_content: 'content',
} as const satisfies { [parameter: string]: keyof Campaign }

/** Control and format characters, which break lines or hide text, and lone surrogates. */
const STRANGE = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Parses a query such as `?utm_source=letter`. Returns undefined if it has no utm parameter. The first of repeated
 * parameters is used.
 */
export function parseCampaign(search: string): Campaign | undefined {
  const parameters = new URLSearchParams(search)
  const campaign: Campaign = {}
  for (const [parameter, part] of Object.entries(PARTS)) {
    const text = parameters.get(parameter)?.replace(STRANGE, '').trim()
    // If the cut splits a surrogate pair, its first half is removed too.
    if (text) campaign[part] = text.slice(0, MAX_LENGTH).replace(/\p{Cs}$/u, '')
  }
  return Object.keys(campaign).length ? campaign : undefined
}

/**
 * Stores the campaign of an absolute URL and replaces the previous one. Does nothing if the URL has no campaign. Never
 * throws.
 */
export function captureCampaign(url: string): void {
  const campaign = parseCampaign(new URL(url).search)
  if (campaign) longStore.write(CAMPAIGN_KEY, JSON.stringify(campaign))
}

/** Returns the stored campaign; undefined if there is none, or if the stored value is not a campaign. */
export function readCampaign(): Campaign | undefined {
  return readStored(longStore, CAMPAIGN_KEY, Record)
}

/**
 * Captures the campaign of each later URL of the history: push, replace and pop. Without permission to record data, the
 * latest URL with a campaign stays in memory. The returned `keep` stores its campaign after the visitor consents.
 */
export function watchCampaign(): { capture: (url: string) => void; keep: () => void } {
  let pending: string | undefined

  function capture(url: string = location.href) {
    if (mayLearn()) captureCampaign(url)
    else if (parseCampaign(new URL(url).search)) pending = url
  }

  function keep() {
    if (pending) captureCampaign(pending)
    pending = undefined
  }

  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method]
    history[method] = function (this: History, ...args) {
      change.apply(this, args)
      capture()
    }
  }
  addEventListener('popstate', () => capture())
  return { capture, keep }
}
