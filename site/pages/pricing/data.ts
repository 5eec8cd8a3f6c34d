/** The data of the page about prices. */

import { pick } from '@flatirons/framework/content'

import { postCard } from '../../models/blog-post.ts'
import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { fillFigures, formatPrice, type Price } from '../../models/price.ts'
import { serviceCard, type Service } from '../../models/service.ts'

/** The data of the template. */
export type PricingData = ReturnType<typeof pricingData>

/** The scale ends at a multiple of this, in dollars, and has a line at each. */
export const TICK = 50_000

const MONTHS = 12

/** Where a price's bar begins and ends, in dollars; a month's price is drawn as that of a year. */
function spanOf({ per, typical, from, to }: Price, end: number) {
  const times = per === 'month' ? MONTHS : 1
  return {
    from: (typical ?? from ?? 0) * times,
    until: typical === undefined ? Math.min((to ?? (from === undefined ? 0 : end)) * times, end) : null,
  }
}

/** The price of a service: on request, where its file says nothing. */
function priceOf({ price, headline }: Service): Price {
  return price ?? { buys: headline, per: 'project' }
}

/** The prices of the services that the page lists, on one scale, and of all others by name in its texts. */
export function pricingData(content: SiteContent) {
  const { services: slugs, apart, posts, ...page } = show(content.pricing)
  const priced = content.services.flatMap(({ slug, price }) => (price ? [[slug, formatPrice(price)] as const] : []))
  const services = slugs.map((slug) => pick(content.services, slug))
  const highest = Math.max(...services.map((service) => priceOf(service).to ?? TICK))
  const end = Math.ceil(highest / TICK) * TICK
  return {
    ...page,
    end,
    services: services.map((service) => {
      const price = priceOf(service)
      const { path, title, kind } = serviceCard(service)
      const { buys, per } = price
      return { path, title, kind, buys, per, amount: formatPrice(price), span: spanOf(price, end) }
    }),
    apart: apart.map((line) => fillFigures(line, Object.fromEntries(priced), content.pricing.source)),
    posts: posts.map((slug) => postCard(pick(content.posts, slug))),
  }
}
