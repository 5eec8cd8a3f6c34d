/** May we spend this visitor's data? Not on 2g, not with data saver, and not for robots (spec §9). */

interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/** Asked before everything that the visitor did not ask for. */
export function shouldPrefetch({
  connection,
  userAgent,
}: Navigator & { connection?: Connection } = navigator): boolean {
  return (
    !connection?.saveData &&
    !/2g/.test(`${connection?.effectiveType}`) &&
    !/bot|crawler|spider|crawling/i.test(userAgent)
  )
}
