/** Parses the build's summary. */

/** Number of pages by kind of work, and of files. */
export interface Made {
  rendered: number
  assembled: number
  unchanged: number
  files: number
}

const LINE =
  /(?<rendered>[\d,]+) pages? rendered, (?<assembled>[\d,]+) assembled, (?<unchanged>[\d,]+) unchanged; (?<files>[\d,]+) files? written/

/** Parses the summary line in the build's output. Throws if there is none. */
export function readMade(said: string): Made {
  const { groups } = LINE.exec(said) ?? {}
  if (!groups) throw Error(`The build does not say what it has made:\n${said}`)
  const read = (name: keyof Made) => Number(groups[name]!.replaceAll(',', ''))
  return {
    rendered: read('rendered'),
    assembled: read('assembled'),
    unchanged: read('unchanged'),
    files: read('files'),
  }
}
