/** The default prefetch policy: not on 2g, with data saver, or for bots. */

interface Connection {
  effectiveType?: string
  saveData?: boolean
}

export function shouldPrefetch(): boolean {
  const { connection, userAgent }: Navigator & { connection?: Connection } = navigator
  return !connection?.saveData && !/2g/.test(`${connection?.effectiveType}`) && !/bot|crawl|spider/i.test(userAgent)
}
