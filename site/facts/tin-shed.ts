/** Facts about Tin Shed. Tests compare its texts, trial and pictures with them. */

export const sentences = [
  'a night · {3} nights',
  'free for {3} nights',
  'you earn ${42}',
  'you earn <b>${42}',
  'kept by a guide, {2.3} mi',
  'kept by a guide, {2.3} miles away ${14}',
  'in turn, {10} minutes apart',
  'in {10} minutes the next one',
  '{10} minutes later, the owner',
  'rentals took {9} days',
  'agreed in {40} minutes',
  'agree on a rental {9} days {40} min',
]
