/** The project application: three steps on one page, hydrated whole and routed inside by wouter. */

import { Router, useRoute } from 'wouter'

import { href, island, styled, useStaticQuery, type PageProps } from '#framework'

import { PageHeader } from '../../components/sections/page-header.tsx'
import { Story } from '../../components/sections/story.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { useDraft } from '../../components/forms/use-sending-form.ts'
import { withVisitor } from '../../components/visitor/with-visitor.tsx'
import { config } from '../../config.ts'
import type { Shown } from '../../models/fields.ts'
import { serviceOptions } from '../../models/service-options.ts'
import type { Simple } from '../../models/singles.ts'
import { fontSize } from '../../theme/tokens.ts'
import { ContactStep } from './contact-step.tsx'
import { InterestsStep } from './interests-step.tsx'
import { ScopeStep } from './scope-step.tsx'
import { StepList } from './step-list.tsx'
import { findStep, steps, type StepSlug } from './steps.ts'
import { useApplication } from './use-application.ts'

/** What the page shows besides the steps. */
export type ApplicationData = Shown<Simple>

const STEPS: Record<StepSlug, () => React.ReactNode> = {
  interests: InterestsStep,
  scope: ScopeStep,
  contact: ContactStep,
}

const Form = styled('div')`
  display: grid;
  gap: 12px;
  & > h2 {
    margin-bottom: 12px;
    font-size: ${fontSize.h3};
  }
`

function CurrentStep() {
  const [, params] = useRoute<{ step: string }>('/application/:step')
  const slug = findStep(params?.step)
  const place = steps.findIndex((step) => step.slug === slug)
  const Step = STEPS[slug]
  return (
    <Split>
      <StepList current={slug} />
      <Form>
        <h2>
          {steps[place]!.name}, step {place + 1} of {steps.length}
        </h2>
        <noscript>
          These steps need JavaScript. You can write to <a href={`mailto:${config.email}`}>{config.email}</a> instead.
        </noscript>
        <Step key={slug} />
      </Form>
    </Split>
  )
}

function Application({ path, data }: PageProps<ApplicationData>) {
  useDraft(useApplication(), useStaticQuery(serviceOptions))

  return (
    <>
      <PageHeader trail={[{ name: 'Application', path }]} title={data.headline} summary={data.summary} />
      <Band tone="snow">
        {/* Until it is alive the page is the one that was built, whatever step the URL names. */}
        <Router base={import.meta.env.BASE_URL.slice(0, -1)} ssrPath={href(path)}>
          <CurrentStep />
        </Router>
      </Band>
      <Story isJoined body={data.body} />
    </>
  )
}

export default island(withVisitor(Application), { when: 'idle' })
