/** Finds the services that this page sends data to. */

import { collectorServices, hasKeys, services as configured, type Services } from '../config.ts'

/** How the preview server announces its collector, in the Server-Timing header of a page. */
const ANNOUNCEMENT = 'collector'

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The services of the build. With none set, and this page served locally by a preview server with a collector, the SDKs
 * talk to that instead. Another local server has no collector, so nothing is asked of it.
 */
export function findServices(
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'> = location,
  timing: Pick<Performance, 'getEntriesByType'> = performance,
  set: Services = configured,
): Services {
  if (hasKeys || Object.keys(set).length || !LOCAL.test(hostname)) return set
  const [visit] = timing.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAnnounced = visit?.serverTiming?.some(({ name }) => name === ANNOUNCEMENT)
  return isAnnounced ? collectorServices(`${origin}${import.meta.env.BASE_URL}_collector/`) : set
}

/** Are these services a local collector? */
export const isLocal = ({ segment }: Services): boolean => segment?.writeKey === 'local'
