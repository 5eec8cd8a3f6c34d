/** The session for components in islands (spec §3, §8). */

import { createContext, useContext, type ReactNode } from 'react'
import { useStore } from 'zustand'

import { session, type Session } from './session.ts'

const SessionContext = createContext<Session | undefined>(undefined)

/** Gives the session to what is inside; all providers of a page give the same one. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const known = useStore(session)
  return <SessionContext value={known}>{children}</SessionContext>
}

/** The session of the provider above. Throws where there is none. */
export function useSession(): Session {
  const known = useContext(SessionContext)
  if (!known) throw Error('useSession must be used inside of SessionProvider')
  return known
}
