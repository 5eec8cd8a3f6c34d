/** Contour lines of a hilly field, by marching squares. Pure: the same field gives the same lines. */

export type Point = readonly [x: number, y: number]

export interface ContourOptions {
  width: number
  height: number
  /** The distance of samples, in pixels. */
  step: number
  /** The height at a point. */
  heightAt: (x: number, y: number) => number
  level: number
}

/** The sides of a cell that a line connects, by the corners above the level: top left 1, top right 2, bottom right 4, bottom left 8. */
const CASES: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

/** The line of one level, as the data of an SVG path. Short pieces are left out. */
export function contourPath(options: ContourOptions): string {
  return joinSegments(listSegments(options))
    .filter((line) => line.length > 6)
    .map(toPath)
    .join('')
}

function listSegments({ width, height, step, heightAt, level }: ContourOptions): [Point, Point][] {
  const segments: [Point, Point][] = []
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const corners: Point[] = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
      ]
      const heights = corners.map((corner) => heightAt(...corner))
      const index = heights.reduce((sum, one, i) => sum + (one > level ? 2 ** i : 0), 0)
      const cross = (side: number): Point => {
        const next = (side + 1) % 4
        const share = (level - heights[side]!) / (heights[next]! - heights[side]!)
        const [a, b] = [corners[side]!, corners[next]!]
        return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
      }
      for (const [from, to] of CASES[index]!) segments.push([cross(from), cross(to)])
    }
  return segments
}

const keyOf = ([x, y]: Point) => `${x.toFixed(2)},${y.toFixed(2)}`

/** Connects adjacent segments to lines. */
function joinSegments(segments: readonly [Point, Point][]): Point[][] {
  const byStart = new Map(segments.map((segment) => [keyOf(segment[0]), segment]))
  const ends = new Set(segments.map(([, end]) => keyOf(end)))
  const lines: Point[][] = []

  function follow(start: [Point, Point]) {
    const line = [start[0]]
    for (let next: [Point, Point] | undefined = start; next; next = byStart.get(keyOf(next[1]))) {
      byStart.delete(keyOf(next[0]))
      line.push(next[1])
    }
    lines.push(line)
  }

  // Lines that start at an edge come first; the others are rings.
  for (const segment of segments) if (!ends.has(keyOf(segment[0]))) follow(segment)
  for (const segment of segments) if (byStart.has(keyOf(segment[0]))) follow(segment)
  return lines
}

/** Every second point is enough for a curve. */
function toPath(line: readonly Point[]): string {
  const points = line.filter((_, i) => i % 2 === 0 || i === line.length - 1)
  const at = (x: number, y: number) => `${x.toFixed(0)} ${y.toFixed(0)}`
  const [first, ...rest] = points
  const curves = rest.map((point, i) => {
    const next = rest[i + 1]
    return next ? `Q${at(...point)} ${at((point[0] + next[0]) / 2, (point[1] + next[1]) / 2)}` : `L${at(...point)}`
  })
  return `M${at(...first!)}${curves.join('')}`
}
