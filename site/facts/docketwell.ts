/** Facts about Docketwell. Tests compare its texts, trial and pictures with them. */

export const sentences = [
  'wrong readings {1,140}',
  'one of {1,140} wrong readings',
  'folder now holds {1,140}',
  'for {41} courts',
  'rule book {41} courts',
  'served by mail on november {24}',
  'no later than november {24}',
  'list due tue, november {24}',
  'fri, december {4}',
  'reply brief fri, december {4}',
  'service by mail adds {3} days',
  'both missed {3} days',
  'one order in {50}',
  'about one in {50} is',
  'chooses a date before the proposal is shown',
  'paralegal who has read the order confirms',
]

/** Claims that contradict these facts: no text may make one. */
export const ruledOut = [
  /first reading, the proposal: \w{3},/i,
  /paralegal (?:confirms|who has not seen[^.]*confirms) with one key/i,
  /rules count to december/i,
]
