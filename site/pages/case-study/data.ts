/** The data of a case study's page. */

import { pick } from '@flatirons/framework/content'

import { byOrder, caseCard, SECTIONS, type CaseStudy } from '../../models/case-study.ts'
import { show } from '../../models/fields.ts'
import type { SiteContent } from '../../models/index.ts'
import { industryCard } from '../../models/industry.ts'
import { technologiesBySlug } from '../../models/related.ts'
import { servicePath } from '../../models/service.ts'

/** The data of the template. */
export type CaseStudyData = ReturnType<typeof caseStudyData>

/** The project, with the pages it names and all other projects. */
export function caseStudyData(study: CaseStudy, content: SiteContent) {
  const { industryPage, services, technologies } = study
  const missing = SECTIONS.filter((section) => !study.sections.includes(section))
  if (missing.length)
    throw new Error(
      `${study.source}: \`sections\` lacks ${missing.join(', ')}. Name each of ${SECTIONS.join(', ')} once.`,
    )
  return {
    ...show(study),
    industryPage: industryPage ? industryCard(pick(content.industries, industryPage)) : null,
    services: services.map(({ icon, title, text, service }) => ({
      icon,
      title,
      text,
      path: service ? servicePath(service) : null,
    })),
    technologies: technologiesBySlug(content, technologies),
    others: content.caseStudies
      .filter(({ slug }) => slug !== study.slug)
      .toSorted(byOrder)
      .map(caseCard),
  }
}
