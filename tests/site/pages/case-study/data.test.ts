// @vitest-environment node

import { expect, test } from 'vitest'

import { SECTIONS, type CaseStudy } from '../../../../site/models/case-study.ts'
import type { SiteContent } from '../../../../site/models/index.ts'
import { caseStudyData } from '../../../../site/pages/case-study/data.ts'

const content = { caseStudies: [], industries: [], technologies: [] } as unknown as SiteContent

const study = (sections: readonly string[]) =>
  ({
    slug: 'gate',
    source: 'content/case-studies/gate.md',
    services: [],
    technologies: [],
    sections,
  }) as unknown as CaseStudy

test('a case study has its sections in any order', () => {
  const sections = SECTIONS.toReversed()
  expect(caseStudyData(study(sections), content).sections).toEqual(sections)
})

test('a section that is named twice, and so another that is not named, is an error that says where', () => {
  const sections = SECTIONS.map((section) => (section === 'story' ? 'trial' : section))
  expect(() => caseStudyData(study(sections), content)).toThrow(
    'content/case-studies/gate.md: `sections` lacks story. Name each of picture, results,',
  )
})
