import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  AnalyticsProvider,
  useAnalytics,
  type Analytics,
  SessionProvider,
  useSession,
  withVisitor,
} from '../../../site/analytics/with-visitor.tsx'
import { session } from '../../../site/shared/session.ts'
import { serveWithCollector } from '../support/visit.ts'

function ShowAnalytics() {
  const { segmentEnabled, campaign, deliver, track, page, identify } = useAnalytics()
  const calls = [deliver, track, page, identify].map((call) => typeof call)
  return <p>{JSON.stringify([segmentEnabled, campaign ?? null, ...calls])}</p>
}

const Session = () => <p>{String(useSession().dialogOpen)}</p>

test('useAnalytics() throws outside of its provider', () => {
  expect(() => renderToStaticMarkup(<ShowAnalytics />)).toThrow('useAnalytics must be used inside of AnalyticsProvider')
})

test('useSession() throws outside of its provider', () => {
  expect(() => renderToStaticMarkup(<Session />)).toThrow('useSession must be used inside of SessionProvider')
})

test('the build renders analytics without data about the visitor', () => {
  const html = renderToStaticMarkup(
    <AnalyticsProvider>
      <ShowAnalytics />
    </AnalyticsProvider>,
  )
  expect(html.replaceAll('&quot;', '"')).toBe('<p>[false,null,"function","function","function","function"]</p>')
})

test('the dialog is closed initially', () => {
  const html = renderToStaticMarkup(
    <SessionProvider>
      <Session />
    </SessionProvider>,
  )
  expect([html, session.getState()]).toEqual(['<p>false</p>', { dialogOpen: false }])
})

const seen: { analytics?: Analytics; dialogOpen?: boolean } = {}

const Visit = withVisitor(function Visit({ name }: { name: string }) {
  seen.analytics = useAnalytics()
  seen.dialogOpen = useSession().dialogOpen
  return <p>{name}</p>
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  serveWithCollector()
  localStorage.setItem('campaign', '{"source":"letter"}')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('an island without an analytics service has no campaign', () => {
  vi.mocked(performance.getEntriesByType).mockReturnValue([])
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(<Visit name="Visit" />))
  expect(seen.analytics).toMatchObject({ segmentEnabled: false, campaign: undefined })
  act(() => root.unmount())
})

test('an island with an analytics service sees changes of the campaign, the path and the dialog', () => {
  const place = document.createElement('div')
  history.replaceState(null, '', '/blog/')
  act(() => createRoot(place).render(<Visit name="Visit" />))
  expect(place.textContent).toBe('Visit')
  expect(seen).toMatchObject({
    analytics: { segmentEnabled: true, campaign: { source: 'letter' }, entryPoint: '/blog/' },
    dialogOpen: false,
  })

  history.replaceState(null, '', '/services/')
  act(() => {
    dispatchEvent(new Event('navigation:end'))
    session.setState({ dialogOpen: true })
  })
  expect(seen).toMatchObject({ analytics: { entryPoint: '/services/' }, dialogOpen: true })
  act(() => session.setState({ dialogOpen: false }))
})
