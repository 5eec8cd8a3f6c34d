/** Contour lines of a height field: marching squares, joined into loops and smoothed. */

import { round, type Frame, type Point } from './geometry.ts'

interface ContourOptions extends Frame {
  /** Returns the height at a point. */
  field: (x: number, y: number) => number
  /** Number of contour levels. */
  levels: number
  /** Cells across the width. Lines are computed slightly beyond the frame, where they all close. */
  columns: number
  /** Coordinates are rounded to multiples of this. */
  grain?: number | undefined
}

/**
 * The line segments of a cell, as pairs of edges: 0 top, 1 right, 2 bottom, 3 left. The index is the sum of the high
 * corners: top left 8, top right 4, bottom right 2, bottom left 1.
 */
const SEGMENTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[0, 1]],
  [
    [3, 0],
    [2, 1],
  ],
  [[0, 2]],
  [[3, 0]],
  [[3, 0]],
  [[0, 2]],
  [
    [0, 1],
    [3, 2],
  ],
  [[0, 1]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
]

/** Loops with fewer points than this are not drawn. */
const SHORTEST = 5

/** Returns path data for each level, from the lowest to the highest. All lines are closed. */
export function contours({ width, height, field, levels, columns, grain = 0.1 }: ContourOptions): string[] {
  const cell = width / columns
  // Two rings of cells are outside the frame. The outer one is below the lowest height, so that all lines close outside
  // the frame.
  const across = columns + 4
  const down = Math.ceil(height / cell) + 4
  const grid = Array.from({ length: down + 1 }, (_, row) =>
    Array.from({ length: across + 1 }, (_, column) => field((column - 2) * cell, (row - 2) * cell)),
  )
  const lowest = Math.min(...grid.flat())
  const highest = Math.max(...grid.flat())
  grid.forEach((values, row) =>
    values.forEach((_, column) => {
      if (row % down === 0 || column % across === 0) values[column] = lowest - (highest - lowest) * 0.02
    }),
  )
  return Array.from({ length: levels }, (_, index) => {
    const level = lowest + ((highest - lowest) * (index + 1)) / (levels + 1)
    return loopsAt(grid, level, cell)
      .map((loop) => smoothLoop(loop, grain))
      .join('')
  })
}

/** Returns the loops of one level. The key of a point is its edge in the grid. */
function loopsAt(grid: readonly (readonly number[])[], level: number, cell: number): Point[][] {
  const across = grid[0]!.length
  const points = new Map<number, Point>()
  const links = new Map<number, number[]>()
  const value = (column: number, row: number) => grid[row]![column]!

  function crossing(column: number, row: number, isVertical: boolean): number {
    const key = (row * across + column) * 2 + Number(isVertical)
    if (!points.has(key)) {
      const from = value(column, row)
      const to = isVertical ? value(column, row + 1) : value(column + 1, row)
      const part = (level - from) / (to - from)
      const at = isVertical ? [column, row + part] : [column + part, row]
      points.set(key, [(at[0]! - 2) * cell, (at[1]! - 2) * cell])
    }
    return key
  }

  for (let row = 0; row < grid.length - 1; row++) {
    for (let column = 0; column < across - 1; column++) {
      const corners = [value(column, row), value(column + 1, row), value(column + 1, row + 1), value(column, row + 1)]
      const kind = corners.reduce((sum, corner, index) => sum + (corner > level ? 8 >> index : 0), 0)
      const edges = [
        () => crossing(column, row, false),
        () => crossing(column + 1, row, true),
        () => crossing(column, row + 1, false),
        () => crossing(column, row, true),
      ]
      for (const [first, second] of SEGMENTS[kind]!) {
        const [a, b] = [edges[first]!(), edges[second]!()]
        links.set(a, [...(links.get(a) ?? []), b])
        links.set(b, [...(links.get(b) ?? []), a])
      }
    }
  }

  const seen = new Set<number>()
  const loops: Point[][] = []
  for (const start of links.keys()) {
    const loop: Point[] = []
    for (let key: number | undefined = start; key !== undefined && !seen.has(key);) {
      seen.add(key)
      loop.push(points.get(key)!)
      key = links.get(key)!.find((next) => !seen.has(next))
    }
    if (loop.length >= SHORTEST) loops.push(loop)
  }
  return loops
}

/** Returns a closed curve with the loop's points as control points, in relative coordinates, which are the shortest. */
function smoothLoop(loop: readonly Point[], grain: number): string {
  const snap = (value: number) => round(Math.round(value / grain) * grain)
  const middle = (index: number): Point => {
    const [ax, ay] = loop[index % loop.length]!
    const [bx, by] = loop[(index + 1) % loop.length]!
    return [snap((ax + bx) / 2), snap((ay + by) / 2)]
  }
  let [x, y] = middle(0)
  const numbers = loop.flatMap((_, index) => {
    const [handleX, handleY] = loop[(index + 1) % loop.length]!
    const [endX, endY] = middle(index + 1)
    const curve = [snap(handleX - x), snap(handleY - y), round(endX - x), round(endY - y)]
    ;[x, y] = [endX, endY]
    return curve
  })
  const [startX, startY] = middle(0)
  return `M${startX} ${startY}q${numbers.join(' ').replaceAll(' -', '-')}z`
}
