/** The two figures of "How it works": a winding line with a station for each step. */

import { useId } from 'react'

interface Station {
  name: string
  /** Two short lines. */
  about: readonly [string, string]
}

interface Steps {
  title: string
  stations: readonly Station[]
  /** Where it begins and where it ends. */
  from: string
  to: string
}

const BUILD: Steps = {
  title: 'A build, from content to dist',
  from: 'content/, site/',
  to: 'dist/',
  stations: [
    { name: 'load', about: ['site, entries,', 'routes, queries'] },
    { name: 'bundle', about: ['for the server and', 'for the browser'] },
    { name: 'plan', about: ['what has changed,', 'and why'] },
    { name: 'render', about: ['routes to HTML', 'and page data'] },
    { name: 'check', about: ['every link and', 'every id'] },
    { name: 'write', about: ['what differs,', 'all or nothing'] },
  ],
}

const VISIT: Steps = {
  title: 'A visit, from dist to the reader',
  from: 'dist/',
  to: 'your reader',
  stations: [
    { name: 'first view', about: ['HTML and styles,', 'no script waited for'] },
    { name: 'hydration', about: ['islands alone,', 'when their time comes'] },
    { name: 'prefetch', about: ['pages whose links', 'are in sight'] },
    { name: 'navigation', about: ['the page slot is', 'replaced'] },
  ],
}

/** A point of the line: how far along it, from 0 to 1, and how far beside its middle line, from -1 to 1. */
const bend = (share: number, turns: number) => Math.sin(share * Math.PI * turns) * (0.8 + 0.2 * Math.sin(share * 7))

interface Frame {
  width: number
  height: number
  turns: number
  /** The coordinates of a point. */
  at: (share: number, beside: number) => readonly [x: number, y: number]
}

const SAMPLES = 96

function pathOf({ at, turns }: Frame, offset = 0): string {
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const share = i / SAMPLES
    return at(share, bend(share, turns) * (1 - Math.abs(offset) * 0.3) + offset)
  })
  return 'M' + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
}

/** Lines on both slopes of the valley. */
const SLOPES = [-1.3, -0.95, -0.6, 0.6, 0.95, 1.3]

function Water({ frame }: { frame: Frame }) {
  return (
    <>
      <g className="contour" opacity=".4">
        {SLOPES.map((offset) => (
          <path key={offset} d={pathOf(frame, offset)} />
        ))}
      </g>
      <path className="water" d={pathOf(frame)} strokeWidth="11" />
      <path className="water inner" d={pathOf(frame)} strokeWidth="7" />
    </>
  )
}

/** The positions of the stations, between the two ends. */
const shareOf = (index: number, count: number) => (index + 0.75) / (count + 0.5)

function Wide({ title, stations, from, to, id }: Steps & { id: string }) {
  const [width, height] = [720, 320]
  const frame: Frame = {
    width,
    height,
    turns: stations.length + 0.5,
    at: (share, beside) => [12 + share * (width - 24), height / 2 + beside * 46],
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The drawing takes the colors of the page.
    <svg className="map wide" viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
      <title id={id}>{describe({ title, stations, from, to })}</title>
      <Water frame={frame} />
      <text x="0" y="26" className="end">
        {from}
      </text>
      <text x={width} y={height - 48} textAnchor="end" className="end">
        {to}
      </text>
      {stations.map(({ name, about }, i) => {
        const share = shareOf(i, stations.length)
        const [x, y] = frame.at(share, bend(share, frame.turns))
        const isAbove = i % 2 === 1
        const top = isAbove ? 26 : height - 48
        return (
          <g key={name}>
            <path className="leader" d={`M${x} ${y}V${isAbove ? top + 46 : top - 20}`} />
            <circle className="station" cx={x} cy={y} r="8" />
            <text x={x} y={top} textAnchor="middle">
              {name}
            </text>
            {about.map((line, row) => (
              <text key={line} x={x} y={top + 19 + row * 17} textAnchor="middle" className="small">
                {line}
              </text>
            ))}
          </g>
        )
      })}
    </svg>
  )
}

function Tall({ title, stations, from, to, id }: Steps & { id: string }) {
  const [width, height] = [340, stations.length * 92 + 84]
  const frame: Frame = {
    width,
    height,
    turns: stations.length + 0.5,
    at: (share, beside) => [58 + beside * 30, 8 + share * (height - 16)],
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The drawing takes the colors of the page.
    <svg className="map tall" viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
      <title id={id}>{describe({ title, stations, from, to })}</title>
      <Water frame={frame} />
      <text x="124" y="18" className="end">
        {from}
      </text>
      <text x="124" y={height - 6} className="end">
        {to}
      </text>
      {stations.map(({ name, about }, i) => {
        const share = shareOf(i, stations.length)
        const [x, y] = frame.at(share, bend(share, frame.turns))
        return (
          <g key={name}>
            <path className="leader" d={`M${x} ${y}H116`} />
            <circle className="station" cx={x} cy={y} r="8" />
            <text x="124" y={y + 1}>
              {name}
            </text>
            {about.map((line, row) => (
              <text key={line} x="124" y={y + 20 + row * 18} className="small">
                {line}
              </text>
            ))}
          </g>
        )
      })}
    </svg>
  )
}

function describe({ title, stations, from, to }: Steps): string {
  const steps = stations.map(({ name, about }) => `${name}: ${about.join(' ')}`).join('; ')
  return `${title}, step by step. It begins at ${from}. ${steps}. It ends at ${to}.`
}

/** Horizontal on wide screens, vertical on narrow ones. */
function Drawing(steps: Steps) {
  const id = useId()
  return (
    <figure className="steps">
      <Wide {...steps} id={`${id}wide`} />
      <Tall {...steps} id={`${id}tall`} />
    </figure>
  )
}

export const BuildSteps = () => <Drawing {...BUILD} />
export const VisitSteps = () => <Drawing {...VISIT} />
