/** Finds the file of each island. */

/** The module of an island file. */
export interface IslandFile {
  default?: unknown
}

/** Which file each island was declared in. Throws when a file has no island as its default export. */
export function listIslands(files: Record<string, IslandFile>): Map<unknown, string> {
  const wrong = Object.entries(files).filter(
    ([, { default: Island }]) => typeof Island !== 'function' || !('when' in Island),
  )
  const message = 'has no island as its default export. Write: export default island(Component, { when })'
  if (wrong.length) throw Error(wrong.map(([file]) => `${file} ${message}`).join('\n'))
  return new Map(Object.entries(files).map(([file, { default: Island }]) => [Island, file]))
}
