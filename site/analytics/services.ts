/** Finds the services that this page sends data to. */

import { collectorServices, hasKeys, services as configured, type Services } from '../config.ts'

/** The name by which the preview server announces its collector, in the Server-Timing header of a page. */
const ANNOUNCEMENT = 'collector'

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns the services of the build. If none is set and a local preview server with a collector serves this page, the
 * SDKs send to that collector. Other local servers have no collector, so they get no requests.
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

/** True if these services are a local collector. */
export const isLocal = ({ segment }: Services): boolean => segment?.writeKey === 'local'
