/** The usual policy for prefetching: not on 2g, not with data saver, and not for robots. */

interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/** May the runtime fetch what the visitor has not requested? */
export function shouldPrefetch(): boolean {
  const { connection, userAgent }: Navigator & { connection?: Connection } = navigator
  return !connection?.saveData && !/2g/.test(`${connection?.effectiveType}`) && !/bot|crawl|spider/i.test(userAgent)
}
