/** Responds to forms that visitors send to an action. */

import { toHref, type HttpResponse } from '@flatirons/framework/on-demand'
import { onDemandError } from '../errors.ts'
import type { ActionRoute, ActionData } from '../on-demand.ts'
import { isAnyObject } from '../values.ts'
import { validate } from 'superstruct'

import { toRequestProps, type MatchedRequest, type ServerContext } from '../context.ts'
import { TIMEOUT } from '../limits.ts'
import { toRendered, TYPES } from '../page-result.ts'
import { readBody, readForm } from '../requests.ts'
import { addPageHeaders, NO_STORE, refuseBody, uncachedResponse } from '../responses.ts'

type Outcome = Awaited<ReturnType<ActionRoute['run']>>

const REQUIRED = 'Please fill in this field.'
const INVALID = 'Please check this field.'

export function createActionResponder(
  context: ServerContext,
): (matched: MatchedRequest<ActionRoute>) => Promise<HttpResponse> {
  const headers: HttpResponse['headers'] = { ...context.headers, 'Cache-Control': NO_STORE, Vary: 'Accept' }
  const respondJson = (status: number, body: object, all = headers): HttpResponse => ({
    status,
    headers: { ...all, 'Content-Type': TYPES['page-data'] },
    body: JSON.stringify(body),
  })

  async function run(
    matched: MatchedRequest<ActionRoute>,
    request: Request,
    sent: Record<string, string>,
  ): Promise<Outcome> {
    const { route } = matched
    const [failure, values] = validate(sent, route.fields, { coerce: true, mask: true })
    if (failure) return { errors: describeFailures(failure, route) }
    const outcome = await context.runLimited(route.timeout ?? TIMEOUT, async (signal) =>
      route.run({ ...toRequestProps(context, matched, signal, request), values }),
    )
    if (!isAnyObject(outcome) || !('errors' in outcome || 'to' in outcome))
      throw onDemandError(
        `The \`run\` of ${route.path} returned neither a redirect nor errors. Return redirect('/…/'), or { errors: { field: '…' } }.`,
      )
    return outcome
  }

  return async function respondToAction(matched) {
    const { request, route, path } = matched
    const whole = await readBody(request.toRequest())
    if (typeof whole === 'number') return refuseBody(whole)
    const { schema } = route.fields as { schema?: unknown }
    const sent = await readForm(whole, isAnyObject(schema) ? Object.keys(schema) : undefined)
    if (sent === 413) return refuseBody(sent)
    if (!sent) return uncachedResponse(400, 'The request body is not a form.')
    const outcome = await run(matched, whole, sent)
    const wantsJson = /\bapplication\/json\b/.test(request.header('accept') ?? '')
    if ('errors' in outcome) {
      const { errors } = outcome
      if (wantsJson) return respondJson(422, { errors })
      const result = await context.render(route, path, { values: sent, errors } satisfies ActionData)
      return context.respond(request, toRendered(result), 'document', headers, { status: 422 })
    }
    const location = toHref(outcome.to, context.pages.base)
    const all = addPageHeaders(headers, outcome.headers)
    // With 303, reloading the next page doesn't send the form again.
    return wantsJson
      ? respondJson(200, { location }, all)
      : { status: 303, headers: { ...all, Location: location }, body: null }
  }
}

/** Returns a message for each invalid field of a form. */
function describeFailures(
  error: { failures: () => Iterable<{ key: unknown; message: string; value: unknown; path: unknown[] }> },
  { messages = {} }: ActionRoute,
): Record<string, string> {
  const errors = new Map<string, string>()
  for (const { path, value, message } of error.failures()) {
    const [field] = path as string[]
    if (field === undefined || errors.has(field)) continue
    const isMissing = value === undefined || value === ''
    // superstruct's own messages are for developers. Messages of the site's own checks are shown.
    const isOwn = !message.startsWith('Expected ')
    errors.set(field, isOwn ? message : isMissing ? (messages.required ?? REQUIRED) : (messages.invalid ?? INVALID))
  }
  return Object.fromEntries(errors)
}
