// @vitest-environment node

import { describe, expect, test } from 'vitest'

import { formatPrice } from '../../../site/models/price.ts'
import { pricingPage } from '../../../site/pages/pricing.tsx'
import { TICK } from '../../../site/pages/pricing/prices.tsx'
import { servicePage } from '../../../site/pages/service.tsx'
import { servicesPage } from '../../../site/pages/services.tsx'
import { readSite } from '../support/real-site.ts'

const content = readSite()
const data = pricingPage.data(content.pricing, content)
const spanOf = (slug: string) => data.services.find(({ path }) => path === `/services/${slug}/`)!.span

test('every service has a price, and each row has that of its service', () => {
  const amounts = content.services.map(({ path, price }) => [path, formatPrice(price!)] as const)
  for (const { path, amount } of data.services.slice(1)) expect(new Map(amounts).get(path)).toBe(amount)
})

test('the list of services shows the price and the duration of each', () => {
  const cards = servicesPage.data(content.servicesIndex, content).needs.flatMap(({ services }) => services)
  expect(cards).toHaveLength(content.services.length)
  expect(cards.filter(({ cost }) => !/^(?:about |from )?\$/.test(cost))).toEqual([])
  const { cost } = cards.find(({ slug }) => slug === 'user-research')!
  expect(cost).toBe('$18,000 to $26,000, 3 weeks')
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

test('the first row is discovery, at a fixed price', () => {
  const [first] = data.services
  expect([first!.title, first!.amount, first!.isOpen]).toEqual(['Discovery', '$14,000, fixed', false])
})

test('only a price without an upper end is drawn open', () => {
  const open = data.services.filter(({ isOpen }) => isOpen)
  expect(open.map(({ path }) => path)).toEqual(['/services/software-development-outsourcing/'])
})

test('durations of whole projects are the sums of the stages on the home page', () => {
  const stages = content.home.pitches.items.map(({ duration }) => /^(\d+)(?: to (\d+))? weeks$/.exec(duration))
  const sum = (end: 1 | 2) => stages.reduce((total, stage) => total + Number(stage?.[end] ?? stage?.[1] ?? 0), 0)
  const takes = (slug: string) => data.services.find(({ path }) => path === `/services/${slug}/`)!.takes
  for (const slug of ['mobile-app-development', 'custom-software-development', 'saas-software-development'])
    expect(takes(slug)).toBe(`${sum(1)} to ${sum(2)} weeks`)
  expect(takes('startup-mvp-development')).toBe('10 weeks')
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
  const { services: all } = pricingPage.data({ ...content.pricing, apart: [] }, { ...content, services })
  const listed = all.slice(1)
  expect(new Set(listed.map(({ amount }) => amount))).toEqual(new Set(['on request']))
  expect(listed.filter(({ span }) => span.until !== 0)).toEqual([])
})
