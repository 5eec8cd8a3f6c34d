/** Analytics for components in islands. Using it outside its provider throws. */

import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'

import { usePath } from '@flatirons/framework'

import { identify, page, track } from './analytics.ts'
import { readCampaign, type Campaign } from './campaign.ts'
import { deliver } from './delivery.ts'
import { findServices } from './services.ts'

export interface Analytics {
  /** Is there a receiving end? False until the island is hydrated, because it is not known before. */
  segmentEnabled: boolean
  /** Sends a visitor's submission. Settles with the result. */
  deliver: typeof deliver
  track: typeof track
  page: typeof page
  identify: typeof identify
  /** The campaign that brought the visitor, read again at each path. */
  campaign: Campaign | undefined
  /** The current path. */
  entryPoint: string
}

const AnalyticsContext = createContext<Analytics | undefined>(undefined)

/** The services of a document never change. */
const subscribe = () => () => {}

/** Provides analytics to its children. Each island has a provider of its own. */
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

/** Returns the analytics of the nearest provider. Throws if there is none. */
export function useAnalytics(): Analytics {
  const analytics = useContext(AnalyticsContext)
  if (!analytics) throw Error('useAnalytics must be used inside of AnalyticsProvider')
  return analytics
}
