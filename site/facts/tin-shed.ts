/** Facts about Tin Shed. Tests compare its texts, trial and pictures with them. */

/** Rent of the four-season tent for a night, in dollars, and the nights of the weekend in all pictures. */
const RENT = 14
const NIGHTS = 3

export const sentences = [
  `$\{${RENT}} a night · {${NIGHTS}} nights`,
  `free for {${NIGHTS}} nights`,
  `you earn $\{${RENT * NIGHTS}}`,
  `you earn <b className="figure">$\{${RENT * NIGHTS}}`,
  'kept by a guide, {2.3} mi',
  `kept by a guide, {2.3} miles away $\{${RENT}}`,
  "owners = ['{2.3} mi', '{3.1} mi', '{4.6} mi']",
  'in turn, {10} minutes apart',
  'in {10} minutes the next one',
  '{10} minutes later, the owner',
  'rentals took {9} days',
  'agreed in {40} minutes',
  'agree on a rental {9} days {40} min',
  'the rent is with the owner the same evening',
  'it still carries every answer',
  'by text message, in the month that was run by hand',
]

/** Claims that contradict these facts: no text may make one. */
export const ruledOut = [
  /split with the owner/i,
  /half the traffic/i,
  /find you one within the hour/i,
  /bare web form/i,
]
