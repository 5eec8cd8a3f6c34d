/** The terminal output of a build: its steps, and a table at the end. A terminal shows progress in place; a log gets only complete lines. */

export interface Progress {
  /** Runs a step; shows its name while it runs, and its time afterwards. `things` is the plural noun that its progress counts. */
  step: <Result>(
    name: string,
    run: (onProgress: (done: number, total?: number) => void) => Result | Promise<Result>,
    things?: string,
  ) => Promise<Result>
  log: (line: string) => void
}

/** Minimum time between updates of a terminal, in milliseconds. */
const REDRAW_INTERVAL = 80

/** Calls `onStep` with the time of each step, in ms. */
export function createProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY'> & { write: (text: string) => boolean } = process.stdout,
  onStep?: (name: string, ms: number) => void,
): Progress {
  const isLive = stream.isTTY === true
  const redraw = (line: string) => isLive && stream.write(`\r\u001b[K${line}`)

  return {
    async step(name, run, things = 'pages') {
      const start = performance.now()
      let redrawnAt = 0
      let count = 0
      redraw(`  ${name}`)
      const rate = () => Math.round((count / Math.max(performance.now() - start, 1)) * 1000).toLocaleString('en')
      const timeLeft = (total: number) => Math.ceil(((total / count - 1) * (performance.now() - start)) / 1000)
      const result = await run((done, total) => {
        count = done
        if (performance.now() - redrawnAt < REDRAW_INTERVAL) return
        redrawnAt = performance.now()
        const [ofAll, left] =
          total && done ? [` of ${total.toLocaleString('en')}`, `, ${timeLeft(total)} s left`] : ['', '']
        redraw(`  ${name}  ${done.toLocaleString('en')}${ofAll}, ${rate()}/s${left}`)
      })
      const duration = performance.now() - start
      onStep?.(name, duration)
      const time = `${(duration / 1000).toFixed(2)} s`
      redraw('')
      stream.write(
        `  ${name.padEnd(28)}${time.padStart(8)}${count ? `   ${count.toLocaleString('en')} ${things}, ${rate()}/s` : ''}\n`,
      )
      return result
    },
    log(line) {
      stream.write(line + '\n')
    },
  }
}

export interface TemplateRow {
  template: string
  pages: number
  htmlBytes: number
  dataBytes: number
}

/** Sums pages and bytes by template. */
export function sumByTemplate(pages: Iterable<Omit<TemplateRow, 'pages'>>): TemplateRow[] {
  const rows = new Map<string, TemplateRow>()
  for (const { template, htmlBytes, dataBytes } of pages) {
    const row = rows.get(template) ?? { template, pages: 0, htmlBytes: 0, dataBytes: 0 }
    row.pages++
    row.htmlBytes += htmlBytes
    row.dataBytes += dataBytes
    rows.set(template, row)
  }
  return [...rows.values()]
}

/** Formats the sums as a table, the template with the most pages first. */
export function formatTable(rows: readonly TemplateRow[]): string {
  const sum = (key: 'pages' | 'htmlBytes' | 'dataBytes') => rows.reduce((total, row) => total + row[key], 0)
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const line = (...[name, ...cells]: [string, ...string[]]) =>
    `  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}`
  const show = ({ template, pages, htmlBytes, dataBytes }: TemplateRow) =>
    line(template, String(pages), kilobytes(htmlBytes), kilobytes(dataBytes))
  const total = { template: 'all', pages: sum('pages'), htmlBytes: sum('htmlBytes'), dataBytes: sum('dataBytes') }
  const sorted = [...rows].sort((a, b) => b.pages - a.pages || (a.template < b.template ? -1 : 1))
  return [line('template', 'pages', 'HTML', 'page data'), ...sorted.map(show), show(total)].join('\n')
}
