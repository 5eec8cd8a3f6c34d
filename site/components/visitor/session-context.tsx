/** The session for components in islands. Using it outside its provider throws. */

import { createContext, useContext, type ReactNode } from 'react'
import { useStore } from 'zustand'

import { session, type Session } from './session.ts'

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
