/** How Headgate's gate behaves at each opening. The case study's trial and the home page's trial share these rules. */

import { FULL_FLOW, SHARE } from '../../facts/headgate.ts'

/** The opening after five turns of the wheel, in percent: one turn too many. */
export const TOO_FAR = 77

/** Returns the flow at an opening in percent, in cubic feet per second. */
export const flowAt = (open: number): number => (FULL_FLOW * open) / 100

/** Formats an opening and its flow: `62% open, 11.4 cfs`. */
export const figuresOf = (open: number): string => `${open}% open, ${flowAt(open).toFixed(1)} cfs`

/** Returns the app's message for an opening. */
export function describe(open: number): string {
  if (open === 0) return 'Shut. No field on the Hoover lateral gets water tonight.'
  if (flowAt(open) <= SHARE) return 'Within the share of 12.0 cfs. Saved here. It is sent when a tower answers.'
  if (open < TOO_FAR) return 'More than the share of 12.0 cfs. The app asks for a reason before it saves this.'
  return 'Five turns. The farm downstream notices, and the ledger has it in writing.'
}
