/** Where things stand at the top of the home page: one arrangement for wide screens, one for phones. */

import type { Point } from '../kit/geometry.ts'
import type { SlabOptions } from '../kit/slab.ts'

export interface HeroComposition {
  width: number
  height: number
  /** Back to front; each slab's seed is counted from the picture's. */
  slabs: readonly (Omit<SlabOptions, 'seed' | 'paint'> & { seed: number })[]
  /** Which slab is climbed. */
  climbed: number
  /** The anchors, as points of the climbed slab's face. */
  stops: readonly Point[]
  anchorRadius: number
  moon: readonly [x: number, y: number, radius: number]
  /** Mean heights of the far peaks, the woods and the meadow. */
  far: { y: number; amplitude: number; step: number }
  woods: { y: number; amplitude: number }
  meadow: { y: number; amplitude: number }
  treeScale: number
  /** Left edge of the cabin that the trail starts at, units below the meadow's edge, and its scale. */
  cabin: { x: number; below: number; scale: number }
  /** Where the trail bends between cabin and first anchor: x, and units below the woods' edge. */
  trail: readonly Point[]
  /** The edge between light and shade, left to right, as shares of width and height. */
  sunLine: readonly Point[]
}

const WIDE: HeroComposition = {
  width: 1440,
  height: 1013,
  slabs: [
    { origin: [1010, 900], along: [330, 8], length: 600, apex: 0.5, seed: 5 },
    { origin: [690, 905], along: [330, 10], length: 880, seed: 4, hatch: 38, side: [70, 30] },
    { origin: [540, 915], along: [270, 10], length: 630, apex: 0.4, seed: 3 },
    { origin: [410, 925], along: [235, 10], length: 430, seed: 2 },
    { origin: [296, 935], along: [190, 8], length: 276, apex: 0.45, seed: 1, hatch: 18, side: [44, 16] },
  ],
  climbed: 1,
  stops: [
    [0.6, 0.16],
    [0.5, 0.33],
    [0.58, 0.52],
    [0.46, 0.73],
    [0.45, 0.94],
  ],
  anchorRadius: 15,
  moon: [1010, 226, 104],
  far: { y: 800, amplitude: 190, step: 42 },
  woods: { y: 890, amplitude: 60 },
  meadow: { y: 945, amplitude: 70 },
  treeScale: 1,
  cabin: { x: 96, below: 46, scale: 1 },
  trail: [
    [300, 44],
    [470, 30],
    [640, 52],
    [800, 26],
    [905, 30],
  ],
  sunLine: [
    [0, 0.74],
    [0.33, 0.655],
    [0.4, 0.67],
    [0.47, 0.61],
    [0.55, 0.635],
    [0.62, 0.58],
    [0.71, 0.6],
    [0.79, 0.555],
    [0.885, 0.59],
    [0.93, 0.55],
    [1, 0.55],
  ],
}

const TALL: HeroComposition = {
  width: 780,
  height: 1000,
  slabs: [
    { origin: [430, 890], along: [300, 8], length: 430, apex: 0.5, seed: 5, side: [48, 18] },
    { origin: [136, 890], along: [260, 10], length: 740, seed: 4, hatch: 34, side: [62, 26] },
    { origin: [36, 900], along: [200, 10], length: 490, apex: 0.4, seed: 3, hatch: 22, side: [44, 18] },
    { origin: [-50, 910], along: [170, 8], length: 310, seed: 2, hatch: 18, side: [36, 14] },
  ],
  climbed: 1,
  stops: [
    [0.72, 0.15],
    [0.56, 0.34],
    [0.62, 0.52],
    [0.46, 0.72],
    [0.45, 0.93],
  ],
  anchorRadius: 21,
  moon: [270, 330, 84],
  far: { y: 800, amplitude: 170, step: 34 },
  woods: { y: 880, amplitude: 44 },
  meadow: { y: 930, amplitude: 54 },
  treeScale: 1,
  cabin: { x: 560, below: 24, scale: 1.25 },
  trail: [
    [600, 60],
    [500, 34],
  ],
  sunLine: [
    [0, 0.72],
    [0.2, 0.66],
    [0.3, 0.69],
    [0.42, 0.63],
    [0.53, 0.66],
    [0.66, 0.58],
    [0.76, 0.61],
    [0.88, 0.56],
    [1, 0.55],
  ],
}

/** The wide arrangement on more ground at its left, for windows wider than a page; the rock stays as large as it is. */
function widen(wide: HeroComposition, width: number): HeroComposition {
  const shift = width - wide.width
  return {
    ...wide,
    width,
    slabs: wide.slabs.map((slab) => ({ ...slab, origin: [slab.origin![0] + shift, slab.origin![1]] })),
    moon: [wide.moon[0] + shift, wide.moon[1], wide.moon[2]],
    cabin: { ...wide.cabin, x: wide.cabin.x + shift },
    trail: wide.trail.map(([x, below]) => [x + shift, below]),
    sunLine: wide.sunLine.map(([x, y]) => [(x * wide.width + shift) / width, y]),
  }
}

/** The arrangement for a frame: one for frames taller than wide, one for pages, and that one with more ground beyond. */
export function heroComposition(width: number, height: number): HeroComposition {
  if (width <= height) return TALL
  return width > WIDE.width ? widen(WIDE, width) : WIDE
}
