/** What a build says that it has made. */

/** Pages by what was done for them, and files. */
export interface Made {
  rendered: number
  assembled: number
  unchanged: number
  files: number
}

const LINE =
  /(?<rendered>[\d,]+) pages? rendered, (?<assembled>[\d,]+) assembled, (?<unchanged>[\d,]+) unchanged; (?<files>[\d,]+) files? written/

/** Reads the build's line of sums, out of all that it says. Throws when there is none. */
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
