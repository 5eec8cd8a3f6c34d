/** Facts about Fernhill. Tests compare its texts, trial and pictures with them. */

export const sentences = [
  '{40} minutes a visit',
  'charting time per visit {40} min {6} min',
  'notes in {6} minutes',
  'kitchen table to {6} in the car',
  'charting now takes {6} minutes',
  'before the car starts. It takes {6} minutes',
  '{6} minutes; the old form had {164} boxes and took {40}',
  'a form with {164} boxes',
  'the form had {164} boxes',
  '{164} boxes of a form, {88} of them',
  '{164} boxes existed',
  'fernhill had {164} of them',
  '{164} boxes {88} struck {76} kept',
  'audit, so we asked the auditor, and {88} were gone',
  '{88} disappeared',
  'sat in on {31} visits',
  '{31} visits, and one page',
  'visit {3} of {5}',
  'finish visit {3}',
  '{4} of {6} done {4} min',
  'a clock reading {4} minutes',
  '{4} of {6} items done',
  'from {40} minutes a visit at the kitchen table to {6} in the car',
]

/** Claims that contradict these facts: no text may make one. */
export const ruledOut = [/swipe the row/i]
