/** Facts about Headgate. Its trials import them, and tests compare its texts and pictures with them. */

/** How far the gate is open at the start of both trials, in percent. */
export const START = 62
/** Cubic feet per second through the fully open gate, and the farm's share of them. */
export const FULL_FLOW = 18.4
export const SHARE = 12

export const sentences = [
  'one of {114} gates',
  '{114} irrigation gates',
  '{114} gates · {111} quiet',
  `{${START}}% open, {11.4} cfs`,
  `share: {${SHARE}} cfs`,
  `share of {${SHARE}} cubic feet per second`,
  `share of {${SHARE}} cfs`,
  '{92} miles a day',
  '{35} minutes, from the gauge',
  'from a phone in {35} minutes',
  '{40} miles of ditch',
  'runs is {40} miles long',
  'became {40} tests',
  'the first {40} tests, and {26} of them failed',
  '{14} passed, {26} failed',
  'set {40} gates from my kitchen table',
  'rode the ditch with me for {4} days',
  'spent {4} days in the truck',
  'two of us spent {4} days',
  'moves {4} inches a second',
  'the {6}:{00} gauge says {41.2} cfs',
  'tonight from the {6}:{00} gauge',
  '{41.2} cfs flowing',
  'school section {30}%',
  'stuck at {30}%',
  'a slider for bare hands and steps for gloves',
  'steps in place of a slider where gloves are worn',
]

/** Claims that contradict these facts: no text may make one. */
export const ruledOut = [/\bno sliders\b|slider had to go|slider away/i, /\bthe gauge says/i]
