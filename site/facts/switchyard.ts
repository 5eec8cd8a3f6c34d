/** Facts about Switchyard. Its trial imports them, and tests compare its texts and pictures with them. */

/** The damaged track, on which no cars may be placed. */
export const SOFT_TRACK = 8
/** The number of cars for Denver, and the track that the planner chose for them. */
export const CUT = 14
export const PLANNED_TRACK = 5
/** The cars of train M-419 by track. No other cut stands on these tracks. */
export const NEXT_TRAIN = { 4: 48, 2: 14 }

export const sentences = [
  `soft spot on track {${SOFT_TRACK}}`,
  `track {${SOFT_TRACK}} has a soft spot`,
  `not on track {${SOFT_TRACK}}: it has a soft spot`,
  `{${CUT}} cars for Denver on track {${PLANNED_TRACK}}`,
  `{${CUT}} cars were moved from track {${SOFT_TRACK}} to track {6}`,
  `{${CUT}} freight cars stand in line`,
  `the cut stays on track {${PLANNED_TRACK}}`,
  'one cut of cars to track {6}',
  'dwell per car fell from {26.1} hours to {19.4}',
  'dwell, hours per car {26.1} h {19.4} h',
  'dwell, hours per car {19.4} was {26.1}',
  'used to wait {26} hours',
  'they wait {19}',
  'it stood for {26} hours',
  'a car now waits {19} hours',
  '{90} recorded shifts',
  '{3} night shifts',
  'readable from {5} yards',
  'in the morning from {5} yards',
  'takes {2} seconds, and says why',
  'a good plan, in {2} seconds',
  'within {2} seconds of an override',
  'M-419, {62} cars',
  'M-419 {62} cars, Cheyenne {48} on track {4}',
  'Line switch {4} for T4 {48} cars, Cheyenne',
  'Couple {14} on T2',
  'Pull {14} from track {2}',
  'steel board with {9} tracks',
  'showing {9} yard tracks',
  'a {9}-track rail yard',
  '{6} weeks the plan was drawn for us alone',
  'the {6} silent weeks',
  'arrival messages, trackside tag readers and crew calls, in {7} formats',
]

/** Claims that contradict these facts: no text may make one. */
export const ruledOut = [/wheel sensors|mainframe feed/i]
