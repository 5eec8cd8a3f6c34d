/** The data of a city's page. */

import { cityPath, type City } from '../../models/city.ts'
import { byOrder } from '../../models/case-study.ts'
import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { caseBySlug } from '../../models/related.ts'

/** The data of the template. */
export type CityData = ReturnType<typeof cityData>

/** The city, its project, and all cities to go on to. */
export function cityData(city: City, content: SiteContent) {
  return {
    ...show(city),
    caseStudy: caseBySlug(content, city.caseStudy),
    cities: content.cities.toSorted(byOrder).map(({ slug, name }) => ({ slug, name, path: cityPath(slug) })),
  }
}
