/** The faults of a chaos run: which requests fail, and how. */

import type { Fault } from '../support/faulty-server.ts'
import type { Random } from './random.ts'

/** Kinds of requests, as the server names them. */
const KINDS: Record<string, RegExp> = {
  page: /^GET \/.*\/$/,
  'rendered page': /page-data-rsc\.json/,
  'page island': /page-data\/.*\/page-data\.json/,
  'static query': /\/sq\/d\//,
  slice: /slice-data/,
  'app-data': /app-data\.json/,
  '404 or 500 page': /(404|500)\.html/,
  'island or later script': /^GET .*assets\/(?!browser-|react-).*\.js/,
  React: /assets\/react-/,
  runtime: /assets\/browser-/,
  font: /\.woff2/,
  picture: /\.(svg|png|jpg|webp|avif|ico)/,
  HEAD: /^HEAD/,
  everything: /./,
}

const FAULTS: Record<string, Fault> = {
  '404': { status: 404 },
  '500': { status: 500 },
  '503': { status: 503 },
  'closed connection': 'cut',
  'half of the response': 'truncated',
  HTML: { body: '<!doctype html><title>A page of the host</title>' },
  'another type': { type: 'text/plain' },
  'a late response': { delay: 300 },
  'no response': 'hang',
}

export interface DrawnFault {
  name: string
  match: RegExp
  fault: Fault
  times: number
}

/** Returns a random fault and its number of repetitions. */
export function drawFault(random: Random): DrawnFault {
  const kind = random.pick(Object.keys(KINDS))
  const how = random.pick(Object.keys(FAULTS))
  const times = random.pick([1, 2, 4, Infinity])
  return { name: `${kind}: ${how}`, match: KINDS[kind]!, fault: FAULTS[how]!, times }
}
