/** The map of the home page: hills, the river of a build that ends in the lake `dist/`, and the river of a visit that leaves it. */

import { contourPath, type Point } from './contours.ts'

const WIDTH = 640
const HEIGHT = 620

/** The rivers: from two springs, content and code, to the lake, and from there to the visitor. */
const BUILD: readonly Point[] = [
  [96, 40],
  [150, 96],
  [136, 150],
  [196, 196],
  [262, 190],
  [318, 236],
  [330, 290],
]
const CODE: readonly Point[] = [
  [404, 20],
  [372, 76],
  [398, 120],
  [348, 172],
  [318, 236],
]
const VISIT: readonly Point[] = [
  [356, 356],
  [400, 412],
  [384, 470],
  [444, 512],
  [520, 516],
  [560, 566],
  [566, 640],
]
const LAKE: Point = [342, 322]
const LAKE_SIZE: Point = [56, 36]

/** Hills: where they are, how high, how wide. */
const HILLS: readonly (readonly [x: number, y: number, height: number, size: number])[] = [
  [20, 196, 1.15, 96],
  [262, 40, 1.35, 92],
  [548, 120, 1.5, 118],
  [128, 372, 1.45, 104],
  [566, 350, 1.3, 96],
  [248, 560, 1.4, 104],
  [470, 610, 0.5, 70],
  [20, 600, 0.8, 90],
]

const LEVELS = Array.from({ length: 17 }, (_, i) => 0.12 + i * 0.085)

/** The width of a river's valley. */
const VALLEY = 46

function distanceTo(line: readonly Point[], x: number, y: number): number {
  const distances = line.slice(1).map(([toX, toY], i) => {
    const [fromX, fromY] = line[i]!
    const [across, down] = [toX - fromX, toY - fromY]
    const share = Math.max(0, Math.min(1, ((x - fromX) * across + (y - fromY) * down) / (across ** 2 + down ** 2)))
    return Math.hypot(x - fromX - share * across, y - fromY - share * down)
  })
  return Math.min(...distances)
}

function heightAt(x: number, y: number): number {
  const hills = HILLS.reduce(
    (sum, [hillX, hillY, height, size]) =>
      sum + height * Math.exp(-((x - hillX) ** 2 + (y - hillY) ** 2) / (2 * size ** 2)),
    0,
  )
  const lake = Math.hypot((x - LAKE[0]) / LAKE_SIZE[0], (y - LAKE[1]) / LAKE_SIZE[1]) * 30 - 20
  const water = Math.max(0, Math.min(lake, ...[BUILD, CODE, VISIT].map((river) => distanceTo(river, x, y))))
  return hills * (1 - 0.82 * Math.exp(-((water / VALLEY) ** 2)))
}

/** A curve through the points of a river. */
function riverPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  const curves = rest.map(([x, y], i) => {
    const next = rest[i + 1]
    return next ? `Q${x} ${y} ${(x + next[0]) / 2} ${(y + next[1]) / 2}` : `L${x} ${y}`
  })
  return `M${first!.join(' ')}${curves.join('')}`
}

const contours = LEVELS.map((level) => contourPath({ width: WIDTH, height: HEIGHT, step: 8, heightAt, level }))

/** Every fourth line is thick, as on maps. */
const isIndex = (i: number) => i % 4 === 3

const PLACES: readonly (readonly [name: string, x: number, y: number, side: 'start' | 'end'])[] = [
  ['content/', 116, 46, 'start'],
  ['site/', 422, 40, 'start'],
  ['a build', 216, 176, 'start'],
  ['a visit', 426, 462, 'start'],
  ['your reader', 544, 584, 'end'],
]

export function HomeMap() {
  return (
    <svg
      className="map home-map"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The drawing takes the colors of the page.
      role="img"
      preserveAspectRatio="xMidYMid slice"
      aria-labelledby="home-map"
    >
      <title id="home-map">
        A build reads content and site, and writes dist. A visit leads from dist to your reader. Drawn as rivers and a
        lake on a map.
      </title>
      <g className="contour">
        <path d={contours.filter((_, i) => !isIndex(i)).join('')} strokeWidth="1" opacity=".55" />
        <path d={contours.filter((_, i) => isIndex(i)).join('')} strokeWidth="2" opacity=".7" />
      </g>
      <g className="water">
        <path d={riverPath(CODE)} strokeWidth="3" />
        <path d={riverPath(BUILD)} strokeWidth="5" />
        <path d={riverPath(VISIT)} strokeWidth="8" />
      </g>
      <path
        className="lake"
        strokeWidth="3"
        d="M286 318c-2-22 22-30 40-36s44-2 58 14 22 40 4 54-38 12-58 14-42-22-44-46Z"
      />
      <text x="342" y="328" textAnchor="middle">
        dist/
      </text>
      {PLACES.map(([name, x, y, side]) => (
        <text key={name} x={x} y={y} textAnchor={side} className="named">
          {name}
        </text>
      ))}
    </svg>
  )
}
