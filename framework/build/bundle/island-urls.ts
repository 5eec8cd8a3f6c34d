/** The URLs of islands' code. */

import type { Rolldown } from 'vite'

/** The name of an island's chunk: `site/pages/cart.island.tsx` -> `pages-cart`. */
export function islandName(file: string): string {
  return file.replace(/^site\/|\.island\.tsx$/g, '').replace(/\//g, '-')
}

/** Island file -> the URLs of its code: its own chunk first, then all that it imports. Throws when an island has no chunk. */
export function listIslandUrls(
  islandFiles: readonly string[],
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  toUrl: (fileName: string) => string,
): Map<string, string[]> {
  const chunks = output.filter((file) => file.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  function listImports(fileName: string, seen = new Set<string>()): Set<string> {
    if (seen.has(fileName)) return seen
    seen.add(fileName)
    for (const name of byFile.get(fileName)?.imports ?? []) listImports(name, seen)
    return seen
  }

  return new Map(
    islandFiles.map((file) => {
      const chunk = chunks.find(({ isEntry, name }) => isEntry && name === islandName(file))
      if (!chunk) throw Error(`Vite built no module for ${file}.`)
      return [file, [...listImports(chunk.fileName)].map(toUrl)]
    }),
  )
}
