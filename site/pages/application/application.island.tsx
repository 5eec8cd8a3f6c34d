/**
 * The project application in three steps, one page each. The whole page is hydrated; wouter routes between the steps.
 */

import { useLayoutEffect, useState } from 'react'
import { Router, useRoute } from 'wouter'
import { useStore } from 'zustand'

import { href, island, styled, useStaticQuery, type PageProps } from '@flatirons/framework'

import { PageHeader } from '../../components/sections/page-header.tsx'
import { Band } from '../../components/ui/band.tsx'
import { Split } from '../../components/ui/split.tsx'
import { useDraft } from '../../components/forms/use-sending-form.ts'
import { withVisitor } from '../../analytics/with-visitor.tsx'
import { config } from '../../config.ts'
import { serviceOptions } from '../../models/service-options.ts'
import { fontSize, steps } from '../../theme/tokens.ts'
import { documentTitle } from '../title.ts'
import { ContactStep } from './contact-step.tsx'
import { metaTitleOf, trailTo, type ApplicationData } from './describe.ts'
import { InterestsStep } from './interests-step.tsx'
import { ScopeStep } from './scope-step.tsx'
import { StepList } from './step-list.tsx'
import { findStep, START, stepAt, stepPath, stepTitle, type StepSlug } from './steps.ts'
import { useApplication } from './store.ts'

const STEPS: Record<StepSlug, () => React.ReactNode> = {
  interests: InterestsStep,
  scope: ScopeStep,
  contact: ContactStep,
}

const Form = styled('div')`
  display: grid;
  align-content: start;
  gap: ${steps(1.5)};
  & > .step {
    margin-bottom: ${steps(1.5)};
    font-size: ${fontSize.h3};
  }
`

/** The page's text, below the form. */
const Aside = styled('div')`
  max-width: 34em;
  margin-top: ${steps(5)};
`

/** Returns the application path in the URL. While another page loads, returns the previous application path. */
function useApplicationPath(): string {
  const [isHere, params] = useRoute<{ step?: string }>('/application/:step?')
  const [path, setPath] = useState(START)
  const named = params?.step ? stepPath(findStep(params.step)) : START
  if (isHere && named !== path) setPath(named)
  return isHere ? named : path
}

/** The start page shows an introduction above the first step; the page of a step shows only the step. */
function CurrentStep({ data }: { data: ApplicationData }) {
  const application = useApplication()
  const path = useApplicationPath()
  const slug = stepAt(path) ?? findStep(undefined)
  const isSent = useStore(application.form, ({ status }) => status === 'success') && slug === 'contact'
  const title = isSent ? 'Application sent' : stepTitle(slug)
  const isStart = path === START
  const Step = STEPS[slug]
  useLayoutEffect(() => {
    document.title = documentTitle(metaTitleOf(path, data))
  }, [path, data])

  return (
    <>
      <PageHeader
        isCompact
        trail={trailTo(path)}
        title={isStart ? data.headline : title}
        summary={isStart ? data.summary : undefined}
      />
      <Band tone="snow" isClose>
        <Split>
          <StepList current={isSent ? undefined : slug} texts={data.steps} />
          <div>
            <Form data-draft={application.draft.name} data-event={application.event}>
              {isStart && <h2 className="step">{title}</h2>}
              {/* The form of the last step has a note of its own. */}
              {slug !== 'contact' && (
                <noscript>
                  This step needs JavaScript. Please write to <a href={`mailto:${config.email}`}>{config.email}</a>{' '}
                  instead.
                </noscript>
              )}
              <Step key={slug} />
            </Form>
            {/* Hidden instead of removed, because Trusted Types forbid islands to write HTML into the page. */}
            <Aside hidden={!isStart} dangerouslySetInnerHTML={{ __html: data.body }} />
          </div>
        </Split>
      </Band>
    </>
  )
}

function Application({ path, data }: PageProps<ApplicationData>) {
  useDraft(useApplication(), useStaticQuery(serviceOptions))

  return (
    // `ssrPath` makes hydration render the path that was built, whatever the URL is.
    <Router base={import.meta.env.BASE_URL.slice(0, -1)} ssrPath={href(path)}>
      <CurrentStep data={data} />
    </Router>
  )
}

export default island(withVisitor(Application), { when: 'interaction' })
