/** Facts about Plat & Parcel. Tests compare its texts and pictures with them. */

/** In the picture of the checks, six are cleared; the survey and the final walk are open. */
export const drawnChecks = { cleared: 6, open: 2 }

export const sentences = [
  '{6} of {8} checks',
  '{6} of {8} items cleared',
  '{6} of {8} cleared',
  'as slabs: {6} are ticked',
  '{8} people and {8} checks',
  '{8} checks, {8} people',
  '{8} checks in a fixed order',
  '{8} checks, each with one owner',
  'process has {8} parties',
  'disagree by {11} feet',
  'claims {11} feet more',
  '· {0.31} acre',
  'lot 14 has {0.31} acre',
  'through {4} offices',
  'four offices over {3} weeks',
  'offices for {3} weeks',
  'the {3} weeks behind one file',
  'waits there for {20} days in all',
  'from {38} days to {24}',
  'contract to closing {38} {24}',
  'a changed number stops the file for a day',
  'the call adds {4} minutes, a changed number a day',
  'behind a link of its own, a checklist',
]

/** Claims that contradict these facts: no text may make one. */
export const ruledOut = [/\bit adds (?:four|\d) minutes/i, /behind the login, a checklist/i]
