/** What a city is drawn from. */

import type { Landmark } from './landmarks/parts.ts'
import type { Terrain } from './city-terrain.ts'
import type { Skyline } from './towers.ts'

/** A landmark and its place. */
export interface Standing {
  draw: Landmark
  /** 0 is the left end of the skyline, 1 its right end. */
  at: number
  size?: number
  /** How far below the shore it stands, in hundredths of the tallest landmark. */
  below?: number
  /** Half of the stretch that towers leave free, likewise; 0 leaves none. */
  clear?: number
  /** Half of the stretch that must lie within the frame, likewise. */
  keep?: number
}

export interface City {
  /** The sun or moon: its place, its height and its radius, as parts of the skyline and of the tallest landmark. */
  disc: { at: number; high: number; radius: number }
  behind: readonly Terrain[]
  skyline: Skyline
  /** Landmarks among the towers, then those in front of everything. */
  landmarks: readonly Standing[]
  before?: readonly Terrain[]
  front?: readonly Standing[]
  ground: 'water' | 'land'
}
