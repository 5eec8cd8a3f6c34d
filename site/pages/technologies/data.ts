/** The data of the list of technologies. */

import { byOrder, casePath } from '../../models/case-study.ts'
import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { servicesBySlug } from '../../models/related.ts'
import { technologyPath } from '../../models/technology.ts'

/** The data of the template. */
export type TechnologiesData = ReturnType<typeof technologiesData>

/** The technologies, each with the projects that run on it; the most used first. */
export function technologiesData(content: SiteContent) {
  const { technologiesIndex, technologies, caseStudies } = content
  const studies = caseStudies.toSorted(byOrder)
  const cores = technologies.map(({ slug, title, headline, goodFor, notFor, services }) => ({
    path: technologyPath(slug),
    slug,
    title,
    summary: headline,
    goodFor,
    notFor,
    clients: studies
      .filter((study) => study.technologies.includes(slug))
      .map((study) => ({ slug: study.slug, name: study.client, path: casePath(study.slug) })),
    services: servicesBySlug(content, services).map(({ path, title: name }) => ({ path, title: name })),
  }))
  return { ...show(technologiesIndex), technologies: cores.toSorted((a, b) => b.clients.length - a.clients.length) }
}
