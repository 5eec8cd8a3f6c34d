/** Answers to static queries, for renderings that note which of them they read. */

/** Returns `readAnswers(asked)`: all answers by name. Names that are read are added to `asked`. */
export function createAnswers(queries: ReadonlyMap<string, { data: unknown }>) {
  const answers = Object.fromEntries([...queries].map(([name, { data }]) => [name, data]))
  return (asked: Set<string>): Record<string, unknown> =>
    new Proxy(answers, {
      get(target, name: string) {
        asked.add(name)
        return target[name]
      },
    })
}
