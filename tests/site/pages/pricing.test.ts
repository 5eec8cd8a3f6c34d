// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { formatPrice } from '../../../site/models/price.ts'
import { pricingPage } from '../../../site/pages/pricing.tsx'
import { TICK } from '../../../site/pages/pricing/prices.tsx'
import { servicePage } from '../../../site/pages/service.tsx'
import { readSite } from '../support/real-site.ts'

const content = readSite()
const data = pricingPage.data(content.pricing, content)
const spanOf = (slug: string) => data.services.find(({ path }) => path === `/services/${slug}/`)!.span

test('every price of a service is on the page; prices of projects and months have a bar', () => {
  const priced = content.services.flatMap(({ slug, price }) => (price ? [{ path: `/services/${slug}/`, price }] : []))
  const amounts = Object.fromEntries(data.services.map(({ path, amount }) => [path, amount]))
  expect(amounts).toEqual(
    Object.fromEntries(
      priced.flatMap(({ path, price }) => (price.per === 'person' ? [] : [[path, formatPrice(price)]])),
    ),
  )
  for (const { price } of priced.filter(({ price: { per } }) => per === 'person'))
    expect(data.apart.join('\n')).toContain(formatPrice(price))
})

describe('a bar', () => {
  test('spans from the lowest price to the highest', () => {
    const { from, to } = content.services.find(({ slug }) => slug === 'mobile-app-development')!.price!
    expect(spanOf('mobile-app-development')).toEqual({ from, until: to })
  })

  test('of a monthly price shows the price of a year', () => {
    const { from, to } = content.services.find(({ slug }) => slug === 'web-and-mobile-app-maintenance')!.price!
    expect(spanOf('web-and-mobile-app-maintenance')).toEqual({ from: from! * 12, until: to! * 12 })
  })

  test('without a highest price extends to the end of the scale; a single price has no length', () => {
    expect(spanOf('software-development-outsourcing').until).toBe(data.end)
    expect(spanOf('startup-mvp-development').until).toBeNull()
  })

  test('stays inside the scale, which ends at a tick', () => {
    expect(data.end % TICK).toBe(0)
    for (const {
      span: { from, until },
    } of data.services)
      expect(Math.max(from, until ?? 0)).toBeLessThanOrEqual(data.end)
  })
})

test('a service’s own page has the same figures', () => {
  const service = content.services.find(({ slug }) => slug === 'ui-ux-design')!
  const answers = servicePage.data(service, content).faq.map(({ answer }) => answer)
  expect(answers.join('\n')).toContain('Between $24,000 and $60,000')
})

test('only services with a price link to the page', () => {
  const leading = content.services.filter((service) => servicePage.data(service, content).hasPrice)
  expect(leading.map(({ slug }) => slug)).toEqual(content.services.flatMap(({ slug, price }) => (price ? [slug] : [])))
})

test('a listed service without a price is “on request” and has no bar', () => {
  const services = content.services.map((one) => ({ ...one, price: undefined }))
  const { services: listed } = pricingPage.data({ ...content.pricing, apart: [] }, { ...content, services })
  expect(new Set(listed.map(({ amount }) => amount))).toEqual(new Set(['on request']))
  expect(listed.filter(({ span }) => span.until !== 0)).toEqual([])
})
