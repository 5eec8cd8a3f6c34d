/** Where the layers of a cross-section lie: climbing to the right in steps, or one below the other. */

import { LEAN, type Frame, type Point } from './geometry.ts'

/** The geometry of one section: where its layers lie, where their devices stand. */
export interface Section extends Frame {
  /** The part of a layer between two shares of its thickness, down to the frame's edge. */
  band: (index: number, from: number, to: number) => Point[]
  /** The floor's middle under a device, and the box that it fits. */
  stage: (index: number) => { x: number; floor: number; width: number; height: number }
  /** Where a layer's number stands, and its size. */
  numeral: (index: number) => { x: number; y: number; size: number }
  /** Is there a sky above the layers' steps? */
  hasSteps: boolean
}

/** Steps that climb to the right. Beyond the last one lies a layer that nobody has drilled yet. */
export function across(count: number, width: number, height: number): Section {
  const cell = width / count
  const step = Math.min(height * 0.046, cell * 0.24)
  const thickness = cell - step * LEAN
  const top = (index: number) => height * 0.66 - index * step
  const at = (index: number, share: number, y: number) => index * cell + share * thickness - (y - top(index)) * LEAN
  return {
    width,
    height,
    band: (index, from, to) => [
      [at(index, from, height), height],
      [at(index, from, top(index)), top(index)],
      [at(index, to, top(index)), top(index)],
      [at(index, to, height), height],
    ],
    stage: (index) => ({
      x: index * cell + thickness * 0.54,
      floor: top(index),
      width: thickness * 1.1,
      height: Math.min(height * 0.27, cell * 1.25),
    }),
    numeral: (index) => ({
      x: at(index, 0.35, top(index) + cell * 0.33),
      y: top(index) + cell * 0.33,
      size: cell * 0.3,
    }),
    hasSteps: true,
  }
}

/** One layer below the other, from the sky at the upper left to the bedrock at the lower right. */
export function down(count: number, width: number, height: number): Section {
  const cell = height / count
  const at = (row: number, x: number): Point => [x, row * cell - (x - width / 2) / LEAN]
  return {
    hasSteps: false,
    width,
    height,
    band: (index, from, to) => [at(index + from, 0), at(index + from, width), at(index + to, width), at(index + to, 0)],
    stage: (index) => ({ x: width * 0.6, floor: (index + 0.9) * cell, width: width * 0.62, height: cell * 0.8 }),
    numeral: (index) => ({ x: width * 0.5 - cell * 0.54, y: (index + 0.92) * cell, size: cell * 0.28 }),
  }
}
