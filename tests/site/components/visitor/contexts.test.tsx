// @vitest-environment node

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { AnalyticsProvider, useAnalytics } from '../../../../site/components/visitor/analytics-context.tsx'
import { SessionProvider, useSession } from '../../../../site/components/visitor/session-context.tsx'
import { session } from '../../../../site/components/visitor/session.ts'

function Analytics() {
  const { segmentEnabled, campaign, track, page, identify } = useAnalytics()
  return <p>{JSON.stringify([segmentEnabled, campaign ?? null, typeof track, typeof page, typeof identify])}</p>
}

const Session = () => <p>{String(useSession().dialogOpen)}</p>

test('analytics outside of their provider throw', () => {
  expect(() => renderToStaticMarkup(<Analytics />)).toThrow('useAnalytics must be used inside of AnalyticsProvider')
})

test('the session outside of its provider throws', () => {
  expect(() => renderToStaticMarkup(<Session />)).toThrow('useSession must be used inside of SessionProvider')
})

test('analytics know nothing of the visitor at build', () => {
  const html = renderToStaticMarkup(
    <AnalyticsProvider>
      <Analytics />
    </AnalyticsProvider>,
  )
  expect(html.replaceAll('&quot;', '"')).toBe('<p>[false,null,"function","function","function"]</p>')
})

test('the dialog is closed to begin with', () => {
  const html = renderToStaticMarkup(
    <SessionProvider>
      <Session />
    </SessionProvider>,
  )
  expect([html, session.getState()]).toEqual(['<p>false</p>', { dialogOpen: false }])
})
