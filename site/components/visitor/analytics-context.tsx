/** Analytics for components in islands (spec §3, §8). */

import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'

import { usePath } from '#framework'

import { identify, page, track } from './analytics.ts'
import { readCampaign, type Campaign } from './campaign.ts'
import { deliver } from './delivery.ts'
import { findServices } from './services.ts'

export interface Analytics {
  /** Is there a receiving end? Not known, and so false, until the island is alive. */
  segmentEnabled: boolean
  /** Sends what a visitor submits, and knows whether it arrived. */
  deliver: typeof deliver
  track: typeof track
  page: typeof page
  identify: typeof identify
  /** The one that brought the visitor, as of the current path. */
  campaign: Campaign | undefined
  /** The current path. */
  entryPoint: string
}

const AnalyticsContext = createContext<Analytics | undefined>(undefined)

function subscribe(onChange: () => void) {
  addEventListener('navigation:end', onChange)
  return () => removeEventListener('navigation:end', onChange)
}

/** Gives analytics to what is inside. Each island that uses it has its own. */
export function AnalyticsProvider({ children }: { children: ReactNode }) {
  const entryPoint = usePath()
  const segmentEnabled = useSyncExternalStore(
    subscribe,
    () => findServices().segment !== undefined,
    () => false,
  )
  const analytics = useMemo(
    () => ({
      segmentEnabled,
      deliver,
      track,
      page,
      identify,
      campaign: segmentEnabled ? readCampaign() : undefined,
      entryPoint,
    }),
    [segmentEnabled, entryPoint],
  )
  return <AnalyticsContext value={analytics}>{children}</AnalyticsContext>
}

/** Analytics of the provider above. Throws where there is none. */
export function useAnalytics(): Analytics {
  const analytics = useContext(AnalyticsContext)
  if (!analytics) throw Error('useAnalytics must be used inside of AnalyticsProvider')
  return analytics
}
