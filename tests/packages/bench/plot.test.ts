import { expect, test } from 'vitest'

import { drawPlot, LABEL_HEIGHT, type Plot } from '../../../packages/bench/plot.ts'

const plot: Plot = {
  title: 'Time <by> number',
  about: 'Both axes are logarithmic.',
  x: { label: 'pages', show: (value) => value.toLocaleString('en') },
  y: { label: 'wall time', show: (value) => `${value} s` },
  lines: [
    {
      name: 'floor',
      points: [
        [100, 0.3],
        [1000, 1.2],
        [10_000, 10],
      ],
    },
    {
      name: 'cold',
      points: [
        [100, 1.7],
        [1000, 4],
        [10_000, 30],
      ],
    },
    {
      name: 'unchanged',
      points: [
        [100, 0.6],
        [1000, 0.7],
        [10_000, 1.52],
      ],
    },
    {
      name: 'one edit',
      points: [
        [100, 0.61],
        [1000, 0.71],
        [10_000, 1.53],
      ],
    },
    {
      name: 'footer edit',
      points: [
        [100, 0.62],
        [1000, 0.9],
        [10_000, 1.54],
      ],
    },
  ],
}

function draw(changes: Partial<Plot> = {}) {
  const text = drawPlot({ ...plot, ...changes })
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  return {
    text,
    svg,
    labels: [...svg.querySelectorAll('.label')],
    dots: (line: number) =>
      [...svg.querySelectorAll(`.line${line} circle`)].map((dot) => [
        Number(dot.getAttribute('cx')),
        Number(dot.getAttribute('cy')),
      ]),
  }
}

test('both axes are logarithmic: equal ratios have equal distances', () => {
  const dots = draw({
    lines: [
      {
        name: 'one',
        points: [
          [10, 0.1],
          [100, 1],
          [1000, 10],
        ],
      },
    ],
  }).dots(0) as [number, number][]
  const steps = [1, 2].map((i) => [dots[i]![0] - dots[i - 1]![0], dots[i]![1] - dots[i - 1]![1]])
  expect(steps[0]![0]).toBeCloseTo(steps[1]![0]!, 0)
  expect(steps[0]![1]).toBeCloseTo(steps[1]![1]!, 0)
  expect(steps[0]![0]).toBeGreaterThan(0)
  expect(steps[0]![1]).toBeLessThan(0)
})

test('names of lines with close ends do not overlap, and stay inside the frame', () => {
  const heights = draw()
    .labels.map((label) => Number(label.getAttribute('y')))
    .sort((a, b) => a - b)
  for (const [i, height] of heights.slice(1).entries())
    expect(height - heights[i]!).toBeGreaterThanOrEqual(LABEL_HEIGHT - 0.1)
  expect(heights[0]).toBeGreaterThan(0)
  expect(heights.at(-1)).toBeLessThan(440)
})

test('a single number of pages also gives a plot', () => {
  const { text, dots } = draw({ lines: [{ name: 'floor', points: [[100, 1]] }] })
  expect(text).not.toMatch(/NaN|Infinity|undefined/)
  expect(dots(0)).toHaveLength(1)
})

test('the plot has a title and a description with all numbers', () => {
  const { svg } = draw()
  expect(svg.getAttribute('role')).toBe('img')
  expect(svg.querySelector('title')!.textContent).toBe('Time <by> number')
  expect(svg.querySelector('desc')!.textContent).toBe(
    'Both axes are logarithmic. floor: 0.3 s at 100 pages, 1.2 s at 1,000 pages, 10 s at 10,000 pages. cold: 1.7 s at 100 pages, 4 s at 1,000 pages, 30 s at 10,000 pages. unchanged: 0.6 s at 100 pages, 0.7 s at 1,000 pages, 1.52 s at 10,000 pages. one edit: 0.61 s at 100 pages, 0.71 s at 1,000 pages, 1.53 s at 10,000 pages. footer edit: 0.62 s at 100 pages, 0.9 s at 1,000 pages, 1.54 s at 10,000 pages.',
  )
})
