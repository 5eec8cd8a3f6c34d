/** Ways to wear hair, around a head whose face is 140 to 250 wide and 130 to 305 high. */

import { cells, shape } from '../scenes/figures/flat.ts'
import { box, extrude, type Paint } from '../scenes/solid.ts'

interface HairStyle {
  isBearded?: boolean
  /** What hangs behind the shoulders. */
  behind?: (hair: Paint) => string
  /** What lies over the head. */
  before: (hair: Paint) => string
}

/** Over the forehead, to the ears. */
const cap = (hair: Paint): string =>
  extrude([134, 190, 134, 150, 161, 116, 256, 116, 256, 152, 166, 152, 152, 170, 152, 190], 48, hair)

/** The top of longer hair, down to `fringe`. */
const crown = (hair: Paint, fringe: number): string =>
  extrude([126, fringe, 126, 148, 156, 110, 258, 110, 258, fringe], 50, hair)

export const HAIR_STYLES: readonly HairStyle[] = [
  // Short.
  { before: cap },
  // Short, with a beard.
  { isBearded: true, before: cap },
  // Long, over the shoulders.
  {
    behind: (hair) => extrude([118, 400, 118, 176, 150, 130, 268, 130, 268, 400], 56, hair),
    before: (hair) => crown(hair, 148) + cells([128, 148, 26, 190], hair.front),
  },
  // Tied up.
  {
    before: (hair) => box(196, 112, 58, 44, 40, hair) + cap(hair),
  },
  // To the chin, with a fringe.
  {
    behind: (hair) => box(120, 296, 150, 150, 60, hair),
    before: (hair) => crown(hair, 178) + cells([126, 170, 28, 122], hair.front),
  },
  // Curls, in steps.
  {
    before: (hair) =>
      extrude(
        [
          124, 214, 124, 146, 138, 146, 138, 118, 164, 118, 164, 96, 250, 96, 250, 118, 266, 118, 266, 152, 160, 152,
          160, 172, 148, 172, 148, 214,
        ],
        52,
        hair,
      ),
  },
  // Bald, with a beard.
  {
    isBearded: true,
    before: (hair) => shape([140, 200, 140, 236, 150, 236, 150, 200], hair.front),
  },
  // A woollen hat.
  {
    before: ({ front, top, side }) =>
      extrude([136, 168, 136, 140, 166, 102, 254, 102, 254, 168], 46, { front, top, side }) +
      extrude([130, 178, 130, 150, 260, 150, 260, 178], 50, { front: top, top, side: front }),
  },
]
