import { describe, expect, test, vi } from 'vitest'

import { createErrors, MAX_REPORTS, type ErrorsOptions } from '../../../site/analytics/errors.ts'
import { scrub } from '../../../site/analytics/sentry.ts'
import { eventually } from '../../support/eventually.ts'

const uncaught = (error: unknown) => new ErrorEvent('error', { error, message: 'message', filename: '/a.js' })
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

function start() {
  const reported: unknown[] = []
  const load = vi.fn<ErrorsOptions['load']>(() => Promise.resolve((error: unknown) => void reported.push(error)))
  return { take: createErrors({ load }), load, reported }
}

describe('uncaught errors', () => {
  test('load the SDK once, at the first error', async () => {
    const { take, load, reported } = start()
    expect(load).not.toHaveBeenCalled()
    take(uncaught('one'))
    take(rejection('two'))
    await eventually(() => expect(reported).toEqual(['one', 'two']))
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('of cross-origin scripts are not reported, because their details are hidden', () => {
    const { take, load } = start()
    take(new ErrorEvent('error', { message: 'Script error.' }))
    take(new Event('error'))
    expect(load).not.toHaveBeenCalled()
  })

  test('in a loop are reported ten times', async () => {
    const { take, reported } = start()
    for (let count = 0; count < 50; count++) take(uncaught(count))
    await eventually(() => expect(reported).toHaveLength(MAX_REPORTS))
  })

  test('cause no further error if reporting fails', async () => {
    const load = vi.fn<ErrorsOptions['load']>(() => Promise.reject(Error('blocked')))
    createErrors({ load })(uncaught('one'))
    await eventually(() => expect(load).toHaveBeenCalled())
  })
})

describe('a report', () => {
  const report = scrub({
    type: undefined,
    user: { ip_address: '127.0.0.1' },
    breadcrumbs: [{ message: 'typed' }],
    request: { url: 'https://flatirons.example/?email=dana@headgate.example', cookies: { a: 'b' } },
    extra: { __serialized__: { email: 'dana@headgate.example' } },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'No dana@headgate.example at https://a.example/b?c=d#e here',
          stacktrace: { frames: [{ filename: 'https://a.example/?email=dana@headgate.example', lineno: 1 }] },
        },
      ],
    },
  })

  test('contains no identity and no input of the visitor', () => {
    expect(report).not.toHaveProperty('user')
    expect(report).not.toHaveProperty('breadcrumbs')
    expect(report).not.toHaveProperty('extra')
    expect(report.request).toEqual({ url: location.origin + location.pathname })
  })

  test('has addresses, queries and hashes removed from its message and its stack', () => {
    expect(report.exception?.values).toEqual([
      {
        type: 'Error',
        value: 'No [address] at https://a.example/b here',
        stacktrace: { frames: [{ filename: 'https://a.example/', lineno: 1 }] },
      },
    ])
  })
})
