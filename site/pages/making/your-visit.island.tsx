/** Measurements by the visitor's own browser during this visit. They are shown and never sent. */

import { useEffect, useState } from 'react'

import { island, usePath } from '@flatirons/framework'

interface Figure {
  name: string
  /** Shown until the browser reports a value, or permanently if it never does. */
  limit: string
  text: string
}

/** A figure, and a sentence about what was measured. */
type Measured = readonly [value: string, what: string]

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

const UNKNOWN: Measured = ['no figure', 'Your browser does not measure this.']

const milliseconds = (time: number) => `${Math.round(time)} ms`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const list = (type: string) => performance.getEntriesByType(type) as PerformanceResourceTiming[]

function measurePaint(): Measured {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  return paint
    ? [milliseconds(paint.startTime), 'measured by your browser, from the request to the first words.']
    : UNKNOWN
}

function measureBytes(): Measured {
  const files = [...list('navigation'), ...list('resource')]
  const kept = files.filter(({ transferSize }) => transferSize === 0).length
  const total = files.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return [kilobytes(total), `in ${files.length} files so far; ${kept} of them your browser had already.`]
}

function measureWay(path: string): Measured {
  const data = list('resource').find(({ name }) => name.includes(`/page-data${path}`))
  const [way, what] = data
    ? [data, 'for the data of this page. The document is the one that you came with.']
    : [list('navigation')[0], 'for this document: you came here first, or loaded it again.']
  return way ? [milliseconds(way.duration && way.responseEnd - way.startTime), what] : UNKNOWN
}

function YourVisit({ figures }: { figures: readonly Figure[] }) {
  const [measured, setMeasured] = useState<readonly Measured[]>([])
  const path = usePath()
  useEffect(() => {
    const known = PerformanceObserver.supportedEntryTypes
    let shifted = 0
    const observer = new PerformanceObserver((entries) => {
      for (const { value, hadRecentInput } of entries.getEntriesByType('layout-shift') as Shift[])
        if (!hadRecentInput) shifted += value
      const shifts: Measured = known.includes('layout-shift')
        ? [shifted.toFixed(3).replace(/\.?0+$/, ''), 'of the page jumped while loading.']
        : UNKNOWN
      setMeasured([measurePaint(), measureBytes(), measureWay(path), shifts])
    })
    for (const type of ['navigation', 'resource', 'layout-shift'])
      if (known.includes(type)) observer.observe({ type, buffered: true })
    return () => observer.disconnect()
  }, [path])
  return (
    <dl>
      {figures.map(({ name, limit, text }, index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className="figure">{measured[index]?.[0] ?? limit}</b>
            <i className="meaning">{measured[index]?.[1] ?? 'Our limit.'}</i>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export default island(YourVisit, { when: 'visible' })
