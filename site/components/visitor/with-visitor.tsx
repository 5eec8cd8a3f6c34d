/** What components in islands know of the visit. Each island is a root of its own, so each has providers of its own. */

import type { ComponentType } from 'react'

import { AnalyticsProvider } from './analytics-context.tsx'
import { SessionProvider } from './session-context.tsx'

/** Gives analytics and the session to a component, and to all that is inside of it. */
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
