/** What a build says that it has made. */

/** Pages by what was done for them, and files. */
export interface Made {
  rendered: number
  spliced: number
  kept: number
  files: number
}

const LINE =
  /(?<rendered>[\d,]+) pages? rendered, (?<spliced>[\d,]+) put together again, (?<kept>[\d,]+) left as they were; (?<files>[\d,]+) files? written/

/** Reads the build's line of sums, out of all that it says. Throws when there is none. */
export function readMade(said: string): Made {
  const { groups } = LINE.exec(said) ?? {}
  if (!groups) throw Error(`The build does not say what it has made:\n${said}`)
  const read = (name: keyof Made) => Number(groups[name]!.replaceAll(',', ''))
  return { rendered: read('rendered'), spliced: read('spliced'), kept: read('kept'), files: read('files') }
}
