/** Finds code that reads the texts of many entries at once. */

/** Up to this number, texts may be read at once. */
export const EAGER_LIMIT = 500

export interface EagerUse {
  texts: number
  /** The stack of the code that read one text too many. */
  stack: string | undefined
}

/** Returns functions that count texts. `find()` returns undefined for a small number. */
export function createUseCounter<Text>() {
  const used = new Set<Text>()
  let stack: string | undefined
  return {
    used: used as ReadonlySet<Text>,
    add(text: Text): void {
      used.add(text)
      if (used.size === EAGER_LIMIT + 1) stack = Error('Many texts are read.').stack
    },
    clear: () => used.clear(),
    find: (): EagerUse | undefined => (used.size > EAGER_LIMIT ? { texts: used.size, stack } : undefined),
  }
}

/** Returns a warning. `place` is the position of the code. */
export function describeEagerUse(
  { texts }: EagerUse,
  place: { file: string; line: number; column: number } | undefined,
): string {
  const position = place ? ` (${place.file}:${place.line}:${place.column})` : ''
  return `\`routes\` reads the texts of ${texts.toLocaleString('en')} entries${position}, so dev renders all of them before the first page, and a build has all of them in memory. Pass the entry itself as \`data\`, and read its text in the template.`
}
