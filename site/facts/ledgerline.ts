/** Facts about Ledgerline. Its trial imports them, and tests compare its texts and pictures with them. */

/** The number of open items in the morning, of those that share the most frequent cause, and of the other causes. */
export const WAITING = 90
export const SHARED = 61
export const PAIRED = 14
export const ALIKE = 6
export const REST = 9
/** The open items by cause, as the picture names them. The trial asks about all causes but the last. */
export const CAUSES = {
  'Short by a bank fee': SHARED,
  'Two invoices, one payment': PAIRED,
  'A name that begins alike': ALIKE,
  'Nothing like it before': REST,
}
/** The lines that the night run matched, by rule. */
export const RULES = {
  'Equal amount, same invoice': 4318,
  'One payment, several invoices': 902,
  'Short by a known bank fee': 611,
  'Letter O for a zero': 207,
  'Same sum within three days': 84,
}

/** The night before the morning in text, trial and picture. */
export const NIGHT = 'Nov 30'

export const sentences = [
  ...Object.entries(RULES).map(([rule, lines]) => `${rule} {${lines}}`),
  ...Object.entries(CAUSES).map(([cause, items]) => `{${items}} ${cause}`),
  '{6,122} of {6,212} matched',
  'of {6,212} lines that came in',
  '{6,212} lines came in overnight',
  `{${WAITING}} are waiting for you`,
  `{${WAITING}} are waiting, and {${SHARED}} of those share`,
  `{${WAITING}} left, {${SHARED}} share a cause`,
  `{${SHARED}} of {${WAITING}}, one cause`,
  `{${WAITING}} items that were left on a tuesday`,
  `showing {${WAITING}} unmatched items`,
  '{180,000} bank lines',
  'with {180,000} lines a month had a list of {14,000}',
  '{14,000} lines in a list',
  '{23} matching rules',
  '{23} patterns',
  'kill the process {400} times',
  'killing the process {400} times',
  'from nine working days to {1.5}',
  'day 1 of {1.5}',
  'close a month {9} days {1.5} days',
  '{9} days shaded',
  'the {90} items that need a person',
]

/** Claims that contradict these facts: no text may make one. */
export const ruledOut = [
  /tens of thousands of transactions/i,
  /\b(?:amount|total|balance|price|fee)\w* (?:numeric|float|real|double)/i,
]
