/**
 * Analytics and session for components in islands. Each island is a separate React root, so each needs its own
 * providers.
 */

import { createContext, useContext, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { useStore } from 'zustand'

import { usePath } from '@flatirons/framework'

import { identify, page, track } from './analytics.ts'
import { readCampaign, type Campaign } from './campaign.ts'
import { deliver } from './delivery.ts'
import { findServices } from './services.ts'
import { session, type Session } from '../shared/session.ts'

export interface Analytics {
  /** Is analytics configured? False until the island is hydrated, because the service is unknown before. */
  segmentEnabled: boolean
  /** Sends a visitor's submission. Settles with the result. */
  deliver: typeof deliver
  track: typeof track
  page: typeof page
  identify: typeof identify
  /** The visitor's campaign, read again at each path. */
  campaign: Campaign | undefined
  /** The current path. */
  entryPoint: string
}

const AnalyticsContext = createContext<Analytics | undefined>(undefined)

/** The services of a document never change. */
const subscribe = () => () => {}

/** Provides analytics to its children. Each island needs its own provider. */
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

const SessionContext = createContext<Session | undefined>(undefined)

/** Provides the session to its children. All providers of a page provide the same session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const known = useStore(session)
  return <SessionContext value={known}>{children}</SessionContext>
}

/** Returns the session of the nearest provider. Throws if there is none. */
export function useSession(): Session {
  const known = useContext(SessionContext)
  if (!known) throw Error('useSession must be used inside of SessionProvider')
  return known
}

/** Wraps a component with the providers of analytics and session. */
export function withVisitor<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function Visitor(props) {
    return (
      <AnalyticsProvider>
        <SessionProvider>
          <Component {...props} />
        </SessionProvider>
      </AnalyticsProvider>
    )
  }
}
